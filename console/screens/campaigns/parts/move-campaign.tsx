import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { CampaignDetail } from "#contract/console/campaigns.ts";
import type { CampaignMove } from "#domain/money/campaign.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { ReasonField } from "../../../components/reason-field.tsx";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";

/** Pauses a campaign, lets it go on, or ends it. Each asks why. */
export function MoveCampaign({ campaign }: { campaign: CampaignDetail }) {
  const { moves: m } = useMessages("campaigns");
  const [move, setMove] = useState<CampaignMove>();
  return (
    <Section title={m.title}>
      <div className="grid grid-cols-2 gap-3">
        {campaign.moves.map((each) => (
          <Button key={each} look={each === "resume" ? "primary" : "outline"} onClick={() => setMove(each)}>
            {m.names[each]}
          </Button>
        ))}
      </div>
      {move && <MoveDialog id={campaign.id} move={move} onClose={() => setMove(undefined)} />}
    </Section>
  );
}

type MoveDialogProps = { id: string; move: CampaignMove; onClose: () => void };

function MoveDialog({ id, move, onClose }: MoveDialogProps) {
  const { moves: m } = useMessages("campaigns");
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason"));
    const answer = await send(() => api.campaigns[":id"].move.$post({ param: { id }, json: { move, reason } }));
    setError(answer.error?.fields.reason);
    if (answer.error?.fields.reason) return;
    onClose();
    if (answer.ok) showSuccess(m.done[move]);
    await revalidate();
  };
  const ends = move === "end";
  return (
    <Dialog open onClose={onClose} title={ends ? m.endTitle : m.names[move]}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-5 text-ink">
        <p>{ends ? m.endBody : m.body}</p>
        <ReasonField label={m.reason} required error={error} />
        <Button type="submit" disabled={sending}>
          {m.names[move]}
        </Button>
        {ends && (
          <Button look="plain" onClick={onClose}>
            {m.keep}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
