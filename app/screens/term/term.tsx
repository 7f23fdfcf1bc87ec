import { DocumentPage } from "#app/components/document-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";

export default function Term() {
  return <DocumentPage text={useMessages("term")} />;
}
