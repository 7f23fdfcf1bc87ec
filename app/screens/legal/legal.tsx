import { DocumentPage } from "../../components/document-page.tsx";
import { useMessages } from "../../messages/messages.tsx";

export default function Legal() {
  return <DocumentPage text={useMessages("legal")} />;
}
