import { Button } from "#ui/button.tsx";
import { useMessages } from "../messages/messages.ts";
import { Alert } from "./alert.tsx";

/** Somebody else was faster (COM_015): says so, and loads what they saved instead of what was typed here. */
export function Outdated({ text, onLoad }: { text: string | undefined; onLoad: () => unknown }) {
  const { loadNewer } = useMessages("common");
  if (!text) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Alert>{text}</Alert>
      <Button look="outline" onClick={onLoad}>
        {loadNewer}
      </Button>
    </div>
  );
}
