import { useLocation } from "react-router";
import { Dialog } from "#ui/dialog.tsx";
import { CheckField } from "#ui/field.tsx";
import { createStore } from "#ui/store.ts";
import { useMessages } from "../messages/messages.ts";
import { turnKeys, useKeysOn } from "./keys-on.ts";
import { useKey } from "./use-key.ts";

const shown = createStore(false);

export const showKeys = (): void => shown.set(true);

/** Which keys do what, and a switch for those that are single letters. */
export function KeysHelp() {
  const { keys: m } = useMessages("common");
  const open = shown.use();
  const on = useKeysOn();
  const { pathname } = useLocation();
  // There, a hand scanner types.
  useKey("?", () => pathname !== "/console/scan" && showKeys());
  return (
    <Dialog open={open} onClose={() => shown.set(false)} title={m.title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-ink text-sm">
        {m.list.map(([names, what]) => (
          <div key={what} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-7 rounded-md border border-line bg-surface px-1.5 py-0.5 text-center font-sans text-xs"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <CheckField label={m.use} name="keys" checked={on} onChange={({ target }) => turnKeys(target.checked)} />
    </Dialog>
  );
}
