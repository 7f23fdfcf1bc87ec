import { useEffect, useRef } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";

/** The recovery codes, which nobody sees again. They take the focus, because they took the form's place. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { twoStep: m } = useMessages("security");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="font-bold text-lg">
        {m.recoveryTitle}
      </h2>
      <p className="mt-3">{m.recoveryLead}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-2 rounded-xl bg-tint p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        <CopyButton look="outline" value={codes.join("\n")} label={m.copyCodes} />
        <Button onClick={onKept}>{m.kept}</Button>
      </div>
    </section>
  );
}
