import { Button } from "#ui/button.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { shopNow } from "../../../shop-time.ts";
import type { Editor } from "./use-editor.ts";

/** What a change leaves alone, what is left to check, and the two ways to keep it. */
export function SaveBar({ editor }: { editor: Editor }) {
  const { bar: m, checks } = useMessages("products");
  const { product, content, failed, changed, unsaved, sending } = editor;
  const touches = product?.touches;
  const later = content.shownFrom !== null && Date.parse(content.shownFrom) > shopNow();
  const changes = changed.length || unsaved.length;
  const nothingNew = product?.state !== "archived" && product?.published && changed.length === 0;
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t bg-canvas px-4 py-3 max-lg:bottom-[var(--bottom-bar)] lg:px-6">
      <p className="font-bold text-sm">{changes > 0 ? m.changes(changes) : m.noChanges}</p>
      {touches && (
        <ul className="flex gap-6 text-sm max-lg:hidden">
          {touches.booked > 0 && <Touched text={m.booked(touches.booked)} note={m.bookedNote} />}
          {touches.paying > 0 && <Touched text={m.paying(touches.paying)} note={m.payingNote} />}
          {touches.rented > 0 && <Touched text={m.rented(touches.rented)} note={m.rentedNote} />}
        </ul>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-3">
        {failed.length > 0 && <p className="font-bold text-danger text-sm">{checks.left(failed.length)}</p>}
        <Button look="outline" onClick={editor.save} disabled={sending || unsaved.length === 0}>
          {m.save}
        </Button>
        <Button onClick={editor.publish} disabled={sending || failed.length > 0 || nothingNew === true}>
          {later ? m.schedule : m.publish}
        </Button>
      </div>
    </div>
  );
}

const Touched = ({ text, note }: { text: string; note: string }) => (
  <li className="border-line border-l pl-4 leading-tight">
    <span className="digits block font-bold">{text}</span>
    <span className="text-muted text-xs">{note}</span>
  </li>
);
