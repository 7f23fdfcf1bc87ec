import { CardSetup } from "#app/components/card-setup.tsx";
import { useMessages } from "#app/messages/messages.tsx";

export default function UpdateCard() {
  return <CardSetup title={useMessages("card").updateTitle} />;
}
