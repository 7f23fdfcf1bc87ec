import { DocumentPage } from "#app/components/document-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";

export default function Policy() {
  return <DocumentPage text={useMessages("policy")} />;
}
