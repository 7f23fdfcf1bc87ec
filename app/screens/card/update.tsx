import { CardSetup } from "../../components/card-setup.tsx";
import { useMessages } from "../../messages/messages.tsx";

export default function UpdateCard() {
  return <CardSetup title={useMessages("card").updateTitle} />;
}
