import { Check, ChevronDown, type LucideIcon } from "lucide-react";
import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from "react";

export const chip = (isActive: boolean) => (isActive ? "chip border-primary bg-tint font-bold text-primary" : "chip");

type ChipProps = {
  /** The id of what it opens. */
  opens: string;
  title: string;
  value: string | undefined;
  icon?: LucideIcon | undefined;
  /** A value is always chosen, so it is nothing to point out. */
  quiet?: boolean;
};

/** A chip that opens its choices from below. The browser does it, with or without our code. */
export function Chip({ opens, title, value, icon: Icon, quiet = false }: ChipProps) {
  return (
    <button
      type="button"
      popoverTarget={opens}
      aria-label={value ? `${title} ${value}` : undefined}
      className={chip(Boolean(value) && !quiet)}
    >
      {value && !quiet ? <Check aria-hidden="true" /> : Icon && <Icon aria-hidden="true" className="text-primary" />}
      <span>{value ?? title}</span>
      {!(Icon && !quiet) && <ChevronDown aria-hidden="true" className="text-muted" />}
    </button>
  );
}

export function ChipSheet({ children, ...rest }: Omit<ChipProps, "opens"> & { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Chip {...rest} opens={id} />
      <Sheet id={id} title={rest.title}>
        {children}
      </Sheet>
    </>
  );
}

type SheetProps = { id: string; title: string; inColumn?: boolean; children: ReactNode };

export function Sheet({ id, title, inColumn = false, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const closeAfterChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest("a, [type=submit]") && sheet.current?.matches(":popover-open")) {
      sheet.current.hidePopover();
    }
  };
  // What stands in a column is no dialog.
  const becomeDialog = ({ newState, currentTarget }: ToggleEvent) => {
    if (inColumn) currentTarget.role = newState === "open" ? "dialog" : "group";
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed in it is a link or a button
    // biome-ignore lint/a11y/noStaticElementInteractions: likewise
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role={inColumn ? "group" : "dialog"}
      aria-label={title}
      onClick={closeAfterChoice}
      onBeforeToggle={becomeDialog}
      className="chip-sheet"
    >
      {inColumn ? <h2>{title}</h2> : <p>{title}</p>}
      {children}
    </div>
  );
}
