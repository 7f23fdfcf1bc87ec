import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { call } from "#app/api.ts";
import { useApi } from "#app/api-context.tsx";
import { FormPage } from "#app/components/form-page.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import type { SessionView } from "#contract/sessions.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showSuccess } from "#ui/snackbar.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.profile.sessions.$get())).result;

export default function Sessions() {
  const { sessions } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("security");
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { send, sending } = useCall();
  /** What is about to be ended: one, or all others. */
  const [asked, setAsked] = useState<SessionView | "others">();
  const close = () => setAsked(undefined);
  const end = async () => {
    if (!asked) return;
    close();
    const { ok } =
      asked === "others"
        ? await send(() => api.profile.sessions.$delete())
        : // Ended in the meantime is ended.
          await send(() => api.profile.sessions[":id"].$delete({ param: { id: asked.id } }), { handled: ["COM_003"] });
    if (ok) showSuccess(m.ended);
    await revalidate();
  };
  return (
    <FormPage title={m.sessionsTitle} lead={m.sessionsLead}>
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="outline" className="mt-6 w-full" disabled={sending} onClick={() => setAsked("others")}>
          {m.endOthers}
        </Button>
      )}
      <p className="mt-8 text-muted text-sm">{m.strange}</p>
      <p className="mt-2 grid justify-items-start gap-2">
        <ButtonLink to="/profile/change-pass" look="plain" className="-ml-(--button-edge)">
          {m.changePassword}
        </ButtonLink>
        <ButtonLink to="/profile" look="plain" className="-ml-(--button-edge)">
          {m.profile}
        </ButtonLink>
      </p>
      <Dialog
        open={asked !== undefined}
        onClose={close}
        title={asked === "others" ? m.endOthersTitle : m.endTitle(asked?.device ?? "")}
        actions={
          <>
            <Button onClick={end}>{m.end}</Button>
            <Button look="outline" onClick={close}>
              {m.cancel}
            </Button>
          </>
        }
      >
        <p>{asked === "others" ? m.endOthersBody : m.endBody}</p>
      </Dialog>
    </FormPage>
  );
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const m = useMessages("security");
  const { dateTime } = useMessages("common");
  const { device, current, createdAt, lastUsedAt, endsAt } = session;
  return (
    <li className="flex items-start gap-3 py-4">
      <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="grow">
        <p className="font-bold">
          {device}
          {current && <span className="ml-2 rounded-full bg-tint px-2 py-0.5 font-normal text-xs">{m.current}</span>}
        </p>
        <p className="digits text-muted text-sm">{m.signedIn(dateTime(createdAt))}</p>
        {lastUsedAt && <p className="digits text-muted text-sm">{m.lastUsed(dateTime(lastUsedAt))}</p>}
        <p className="digits text-muted text-sm">{m.endsAt(dateTime(endsAt))}</p>
        {!current && (
          <Button look="plain" className="-ml-(--button-edge)" aria-label={m.endOf(device)} onClick={onEnd}>
            {m.end}
          </Button>
        )}
      </div>
    </li>
  );
}
