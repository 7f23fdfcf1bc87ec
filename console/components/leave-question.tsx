import { useBlocker } from "react-router";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "../messages/messages.ts";
import { asksFirst, isUnsaved } from "../unsaved.ts";

/** Asks before another screen takes the place of one in which something is typed and not saved. */
export function LeaveQuestion() {
  const { leave: m } = useMessages("common");
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    asksFirst(isUnsaved(), currentLocation, nextLocation),
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      title={m.title}
      actions={
        <>
          <Button onClick={stay}>{m.stay}</Button>
          <Button look="plain" onClick={() => blocker.proceed?.()}>
            {m.go}
          </Button>
        </>
      }
    >
      {m.body}
    </Dialog>
  );
}
