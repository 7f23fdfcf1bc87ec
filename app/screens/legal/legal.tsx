import { DocumentPage, loadOperator } from "#app/components/document-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";

export const loader = loadOperator;

export default function Legal() {
  return <DocumentPage text={useMessages("legal")} />;
}
