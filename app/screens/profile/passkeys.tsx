import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { call } from "#app/api.ts";
import { FormPage } from "#app/components/form-page.tsx";
import type { ScreenLoaderArgs } from "#app/load-screen.ts";
import { useMessages } from "#app/messages/messages.tsx";
import { knowsPasskeys } from "#app/passkeys.ts";
import { useSite } from "#app/site.tsx";
import type { PasskeyView } from "#contract/passkeys.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { AddPasskey } from "./parts/add-passkey.tsx";
import { RemovePasskey } from "./parts/remove-passkey.tsx";
import { RenamePasskey } from "./parts/rename-passkey.tsx";

export const loader = async ({ page }: ScreenLoaderArgs) => (await call(page.api.profile.passkeys.$get())).result;

export default function Passkeys() {
  const { passkeys, maximum, passwordNeeded } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const m = useMessages("security");
  const { origin } = useSite();
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [renamed, setRenamed] = useState<PasskeyView>();
  const [removed, setRemoved] = useState<PasskeyView>();
  return (
    <FormPage title={m.passkeys.title} lead={m.passkeys.lead}>
      {passkeys.length === 0 ? (
        <p className="rounded-xl bg-tint p-4 text-sm">{m.passkeys.none}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      <section className="mt-10">
        <h2 className="font-bold text-lg">{m.passkeys.addTitle}</h2>
        {hydrated && !knowsPasskeys(origin) ? (
          <p className="mt-3 text-sm">{m.passkeys.unsupported}</p>
        ) : passkeys.length >= maximum ? (
          <p className="mt-3 text-sm">{m.passkeys.full(maximum)}</p>
        ) : (
          <AddPasskey passwordNeeded={passwordNeeded} hasPasskey={passkeys.length > 0} onAdded={revalidate} />
        )}
      </section>
      <p className="mt-8">
        <ButtonLink to="/profile" look="plain" className="-ml-(--button-edge)">
          {m.profile}
        </ButtonLink>
      </p>
      {renamed && (
        <RenamePasskey
          key={renamed.id}
          passkey={renamed}
          onClose={() => setRenamed(undefined)}
          onRenamed={revalidate}
        />
      )}
      {removed && (
        <RemovePasskey
          key={removed.id}
          passkey={removed}
          passwordNeeded={passwordNeeded}
          onClose={() => setRemoved(undefined)}
          onRemoved={revalidate}
        />
      )}
    </FormPage>
  );
}

type PasskeyRowProps = { passkey: PasskeyView; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  const { passkeys: m } = useMessages("security");
  const { longDateTime } = useMessages("common");
  return (
    <li className="flex items-start gap-3 py-4">
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0 grow">
        <p className="break-words font-bold">{name}</p>
        <p className="digits text-muted text-sm">{m.added(longDateTime(createdAt))}</p>
        <p className="digits text-muted text-sm">{lastUsedAt ? m.lastUsed(longDateTime(lastUsedAt)) : m.unused}</p>
        <div className="-ml-(--button-edge) flex flex-wrap">
          <Button look="plain" aria-label={m.renameOf(name)} onClick={onRename}>
            {m.rename}
          </Button>
          <Button look="plain" aria-label={m.removeOf(name)} onClick={onRemove}>
            {m.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}
