import { DocumentPage, loadShop } from "#app/components/document-page.tsx";
import { useMessages } from "#app/messages/messages.tsx";

export const loader = loadShop;

export default function Term() {
  return <DocumentPage text={useMessages("term")} />;
}
