import { DocumentPage } from "../../components/document-page.tsx";
import { useMessages } from "../../messages/messages.tsx";

export default function Policy() {
  return <DocumentPage text={useMessages("policy")} />;
}
