import { useState } from "react";
import { TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useFound } from "../../../search/use-found.ts";

/** For whom: by the search that the palette has. */
export function FindMember() {
  const { find: m } = useMessages("bookings");
  const [typed, setTyped] = useState("");
  const { search } = useMessages("common");
  const found = useFound(typed);
  const failed = found === "failed";
  const members = failed ? undefined : found?.members;
  return (
    <div className="grid gap-4 rounded-2xl border border-line bg-canvas p-4 lg:p-6">
      <p>{m.lead}</p>
      <TextField
        label={m.label}
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul>
        {members?.map(({ id, name, kana, phone }) => (
          <li key={id}>
            <Link
              to={`/console/book?member=${id}`}
              className="digits flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg px-2 hover:bg-tint"
            >
              <b className="text-primary">{name}</b>
              <span className="text-muted text-sm">{[kana, phone].join(" ")}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted text-sm empty:hidden">
        {failed ? search.failed : typed.trim() !== "" && members?.length === 0 && m.none}
      </p>
    </div>
  );
}
