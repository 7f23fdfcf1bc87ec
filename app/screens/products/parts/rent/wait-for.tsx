import { BellRing } from "lucide-react";
import { useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { type Choices, writeChoices } from "#app/components/when/choices.ts";
import { rentalOf } from "#app/components/when/rental-of.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useSession } from "#app/session/session.ts";
import { useCall } from "#app/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { JoinDialog } from "./join-dialog.tsx";

/** Puts a member in line for what is taken; a guest is asked to join first. */
export function WaitFor({ productId, wanted }: { productId: number; wanted: Choices }) {
  const { wait: m } = useMessages("rent");
  const api = useApi();
  const { send, sending } = useCall();
  const isMember = useSession().status === "authenticated";
  const [joining, setJoining] = useState(false);
  const [said, setSaid] = useState<string>();
  const json = rentalOf(wanted);
  if (!json) return null;
  const wait = async () => {
    if (!isMember) return setJoining(true);
    const { ok } = await send(() => api.products[":id"].waitlist.$post({ param: { id: String(productId) }, json }));
    if (ok) setSaid(ok.result.state === "offered" ? m.offered : m.done);
  };
  return (
    <div className="mt-3 border-line border-t pt-3">
      <div role="status">{said && <p className="font-bold text-sm">{said}</p>}</div>
      {said ? (
        <Link
          to="/waitlist"
          className="inline-flex min-h-11 items-center font-bold text-primary text-sm hover:underline"
        >
          {m.toList}
        </Link>
      ) : (
        <>
          <Button look="outline" onClick={wait} disabled={sending} className="w-full">
            <BellRing aria-hidden="true" className="size-5 shrink-0" />
            {m.button}
          </Button>
          <p className="mt-2 text-muted text-xs">{m.hint}</p>
        </>
      )}
      <JoinDialog
        open={joining}
        onClose={() => setJoining(false)}
        target={`/products/${productId}?${writeChoices(wanted)}`}
        note={m.kept}
      />
    </div>
  );
}
