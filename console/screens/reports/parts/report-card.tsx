import { ChartLine, Download, Table2 } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { useLoaderData, useSearchParams } from "react-router";
import type { LostDemandList } from "#contract/console/lost-demand.ts";
import type { Report, ReportName } from "#contract/console/reports.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useDownload } from "../../../use-download.ts";

type Cell = string | number | null;
export type FigureTable = { heads: string[]; rows: Cell[][] };

type CsvFile = `reports/${ReportName}` | `lost-demand/${LostDemandList}`;

type Props = {
  title: string;
  note?: string;
  /** The file that has the same figures. */
  csv?: CsvFile;
  table: FigureTable;
  className?: string;
  children: ReactNode;
};

const tool =
  "flex min-h-9 items-center gap-1 rounded-full px-2 text-primary text-sm hover:bg-tint pointer-coarse:min-h-11";

/** A drawing, or its table in the same place; and both as a file. */
export function ReportCard({ title, note, csv, table, className = "", children }: Props) {
  const m = useMessages("reports");
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartLine : Table2;
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-2xl border border-line bg-canvas p-4 ${className}`}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        {note && <p className="text-muted text-xs">{note}</p>}
        <div className="ml-auto flex gap-1">
          <button type="button" aria-pressed={asTable} className={tool} onClick={() => setAsTable(!asTable)}>
            <Icon aria-hidden="true" className="size-4" />
            {asTable ? m.drawing : m.table}
          </button>
          {csv && <CsvLink file={csv} />}
        </div>
      </div>
      {asTable ? <Figures table={table} title={title} /> : children}
    </section>
  );
}

/** The file of the days that are shown, also when today has become another day since. */
export function CsvLink({ file }: { file: CsvFile }) {
  const m = useMessages("reports");
  const [params] = useSearchParams();
  const { from, to } = useLoaderData<Pick<Report, "from" | "to">>();
  const { download, sending } = useDownload();
  const shown = new URLSearchParams(params);
  shown.set("from", from);
  shown.set("to", to);
  const address = `/api/console/${file}/csv?${shown}`;
  const save = (event: MouseEvent) => {
    event.preventDefault();
    if (!sending) void download(address);
  };
  return (
    <a href={address} download onClick={save} className={tool}>
      <Download aria-hidden="true" className="size-4" />
      {m.csv}
    </a>
  );
}

const isNumber = (cell: Cell | undefined) => typeof cell === "number";

function Figures({ table: { heads, rows }, title }: { table: FigureTable; title: string }) {
  const { none } = useMessages("reports");
  const side = (index: number) => (rows.some((row) => isNumber(row[index])) ? "text-right" : "text-left");
  if (rows.length === 0) return <p className="py-6 text-muted text-sm">{none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={title} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="digits w-full border-separate border-spacing-0 text-sm">
        <thead className="sticky top-0 bg-canvas text-muted text-xs">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`whitespace-nowrap border-line border-b px-2 py-1.5 font-normal ${side(index)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(" ")}>
              {heads.map((head, index) => (
                <td key={head} className={`whitespace-nowrap border-hair border-b px-2 py-1.5 ${side(index)}`}>
                  {isNumber(row[index]) ? Number(row[index]).toLocaleString("en-US") : (row[index] ?? "—")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
