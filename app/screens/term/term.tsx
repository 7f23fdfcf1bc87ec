import { DocumentPage } from "../../components/document-page.tsx";
import { useMessages } from "../../messages/messages.tsx";

export default function Term() {
  return <DocumentPage text={useMessages("term")} />;
}
