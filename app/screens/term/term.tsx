import { DocumentPage, loadOperator } from "#app/components/document-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";

export const loader = loadOperator;

export default function Term() {
  return <DocumentPage text={useMessages("term")} />;
}
