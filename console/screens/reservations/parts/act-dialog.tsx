import { ArrowRight, Mail } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ReasonField } from "../../../components/reason-field.tsx";
import { useMessages } from "../../../messages/messages.ts";

type ActDialogProps = {
  title: string;
  onClose: () => void;
  /** What is to be chosen. */
  children?: ReactNode;
  /** What will happen; until it is known, nothing can be done. */
  preview?: ReactNode;
  /** Who is told of it. */
  told?: string;
  /** Left out where nobody asks why. */
  reason?: { error?: string | undefined } | undefined;
  /** The act; without a preview, what shows it. */
  act: string;
  /** The way out, where "Cancel" could be taken for the act. */
  keep?: string;
  disabled?: boolean;
  onAct: (reason: string) => void;
};

/** An act of the desk: choose, see what will happen, say why, do it. */
export function ActDialog(props: ActDialogProps) {
  const { title, onClose, children, preview, told, reason, act, keep, disabled, onAct } = props;
  const { act: m } = useMessages("reservations");
  const { cancel } = useMessages("common");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAct(String(new FormData(event.currentTarget).get("reason") ?? "").trim());
  };
  return (
    <Dialog open onClose={onClose} title={title} sheet>
      <form onSubmit={submit} className="grid gap-4">
        {children}
        {preview}
        {told && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            {told}
          </p>
        )}
        {reason && <ReasonField label={m.reason} required error={reason.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="plain" onClick={onClose}>
            {keep ?? cancel}
          </Button>
          <Button type="submit" disabled={disabled}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** How something is now, and how it will be. What stays is not shown. */
export function NowAndAfter({ rows }: { rows: [name: string, now: string, after: string][] }) {
  const { act: m } = useMessages("reservations");
  const changed = rows.filter(([, now, after]) => now !== after);
  return (
    <table className="digits w-full text-left text-sm">
      <thead className="text-muted text-xs">
        <tr>
          <th scope="col">
            <span className="sr-only">{m.what}</span>
          </th>
          <th scope="col" className="font-normal">
            {m.now}
          </th>
          <th scope="col" className="font-normal">
            {m.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map(([name, now, after]) => (
          <tr key={name}>
            <th scope="row" className="py-1 pr-3 font-normal text-muted">
              {name}
            </th>
            <td className="py-1 pr-3">{now}</td>
            <td className="py-1 font-bold">
              <span className="flex items-center gap-2">
                <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
                {after}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
