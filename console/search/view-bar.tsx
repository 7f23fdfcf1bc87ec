import { X } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { viewOf } from "#domain/staff/saved-view.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../api.ts";
import { useMessages } from "../messages/messages.ts";
import { useCall } from "../use-call.ts";
import { knowViews, loadViews, useSavedViews } from "./saved-views.ts";

/** One's saved views of this list, and saving what is shown as one more. */
export function ViewBar() {
  const { views: m } = useMessages("common");
  const { pathname, search } = useLocation();
  const views = useSavedViews().filter(({ path }) => path.split("?")[0] === pathname);
  const { send } = useCall();
  const [saving, setSaving] = useState(false);
  const shown = viewOf(pathname, search);
  useEffect(() => void loadViews(), []);
  const remove = async (id: string) => {
    const { ok } = await send(() => api.views[":id"].$delete({ param: { id } }));
    if (ok) knowViews(ok.result.views);
  };
  return (
    <nav aria-label={m.label} className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {views.map(({ id, name, path }) => (
        <span key={id} className="flex items-center rounded-full border border-line bg-canvas">
          <Link to={path} className="flex min-h-11 items-center rounded-full pl-4 hover:bg-tint">
            {name}
          </Link>
          <button
            type="button"
            aria-label={m.remove(name)}
            onClick={() => remove(id)}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-tint"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      ))}
      {shown && (
        <Button look="plain" onClick={() => setSaving(true)}>
          {m.save}
        </Button>
      )}
      {saving && shown && <SaveView path={shown} onClose={() => setSaving(false)} />}
    </nav>
  );
}

function SaveView({ path, onClose }: { path: string; onClose: () => void }) {
  const { views: m } = useMessages("common");
  const { send, sending } = useCall();
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    const answer = await send(() => api.views.$post({ json: { name, path } }));
    setError(answer.error?.fields.name);
    if (!answer.ok) return;
    knowViews(answer.ok.result.views);
    showSuccess(m.done);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={m.title} sheet>
      <form onSubmit={save} className="grid gap-4">
        <TextField
          label={m.name}
          hint={m.nameHint}
          name="name"
          required
          maxLength={40}
          error={error}
          autoComplete="off"
        />
        <Button type="submit" disabled={sending}>
          {m.act}
        </Button>
      </form>
    </Dialog>
  );
}
