import type { ImportPlan } from "#contract/console/csv.ts";
import { Alert } from "../../../components/alert.tsx";
import { useMessages } from "../../../messages/messages.ts";

/** What fits on a page; the count says how many there are. */
const MOST = 200;

/** What a file would do, line by line. */
export function Plan({ plan, name }: { plan: ImportPlan; name: string }) {
  const { plan: m, encodings } = useMessages("csv");
  const { added, changed, unchanged, errors, encoding } = plan;
  const left =
    Math.max(0, added.length - MOST) + Math.max(0, changed.length - MOST) + Math.max(0, errors.length - MOST);
  return (
    <div className="grid gap-3 rounded-2xl border border-line bg-surface p-4 text-sm">
      <h3 className="font-bold">{m.title}</h3>
      <p className="text-muted">{m.file(name, encodings[encoding])}</p>
      <ul className="digits flex flex-wrap gap-x-6 gap-y-1 font-bold">
        <li>{m.added(added.length)}</li>
        <li>{m.changed(changed.length)}</li>
        <li className="font-normal text-muted">{m.unchanged(unchanged)}</li>
        {errors.length > 0 && <li className="text-danger">{m.errors(errors.length)}</li>}
      </ul>
      {errors.length > 0 && <Alert>{m.fix}</Alert>}
      <ul className="grid gap-1">
        {errors.slice(0, MOST).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`} className="rounded-lg bg-danger-tint px-3 py-2 text-danger">
            <strong className="digits">{m.line(line)}</strong>
            {column && <code className="mx-2">{column}</code>} {message}
          </li>
        ))}
      </ul>
      {errors.length === 0 && added.length + changed.length === 0 && <p>{m.nothing}</p>}
      <ul className="grid gap-1">
        {added.slice(0, MOST).map(({ line, key, name }) => (
          <li key={line} className="rounded-lg bg-canvas px-3 py-2">
            <strong className="digits">{m.line(line)}</strong> {m.added(1)} {key} {name}
          </li>
        ))}
        {changed.slice(0, MOST).map((each) => (
          <li key={each.line} className="rounded-lg bg-canvas px-3 py-2">
            <strong className="digits">{m.line(each.line)}</strong> {each.key} {each.name}
            <Fields fields={each.fields} />
          </li>
        ))}
      </ul>
      {left > 0 && <p className="text-muted">{m.more(left)}</p>}
    </div>
  );
}

function Fields({ fields }: { fields: ImportPlan["changed"][number]["fields"] }) {
  const { plan: m } = useMessages("csv");
  return (
    <dl className="mt-1 grid gap-1 sm:grid-cols-[10rem_1fr]">
      {fields.map(({ column, before, after }) => (
        <div key={column} className="contents">
          <dt className="text-muted">{column}</dt>
          <dd className="min-w-0 whitespace-pre-line break-words">
            <del className="text-muted">
              <span className="sr-only">{m.before}</span> {before || m.empty}
            </del>
            <span aria-hidden="true">{" → "}</span>
            <ins className="font-bold no-underline">
              <span className="sr-only">{m.after}</span> {after || m.empty}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
