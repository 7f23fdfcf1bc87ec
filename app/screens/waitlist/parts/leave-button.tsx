import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";

/** Stops waiting, or declines what is kept, after asking. */
export function LeaveButton({ id, kind }: { id: string; kind: "leave" | "decline" }) {
  const m = useMessages("waitlist");
  const api = useApi();
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    const { ok } = await send(() => api.waitlist[":id"].$delete({ param: { id } }));
    if (ok) showSuccess(kind === "leave" ? m.left : m.declined);
    await revalidate();
  };
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        {m[kind].open}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m[kind].title}
        actions={
          <>
            <Button onClick={leave} disabled={sending}>
              {m[kind].open}
            </Button>
            <Button look="outline" onClick={() => setAsking(false)}>
              {m.keep}
            </Button>
          </>
        }
      >
        <p>{m[kind].body}</p>
      </Dialog>
    </>
  );
}
