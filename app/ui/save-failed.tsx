import { useMessages } from "../messages/messages.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { createStore } from "./store.ts";

const reason = createStore<string | undefined>(undefined);

/** Says that what was typed could not be saved, for no fault of who typed it. */
export const showSaveFailed = (text: string) => reason.set(text);

const close = () => reason.set(undefined);

export function SaveFailedDialog() {
  const { saveFailed, closeLabel } = useMessages("common");
  const text = reason.use();
  return (
    <Dialog
      open={text !== undefined}
      onClose={close}
      title={saveFailed.title}
      actions={<Button onClick={close}>{closeLabel}</Button>}
    >
      <p>{text}</p>
      <p>{saveFailed.kept}</p>
    </Dialog>
  );
}
