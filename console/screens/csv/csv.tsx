import { Download } from "lucide-react";
import type { FormEvent } from "react";
import { type CsvEncoding, csvEncodings, reservationDays } from "#contract/console/csv.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { useMessages } from "../../messages/messages.ts";
import { mayDo, useMe } from "../../session/me.ts";
import { useDownload } from "../../use-download.ts";
import { Import } from "./parts/import.tsx";

type ListRow = {
  list: string;
  sees: Permission;
  changes?: Permission;
  period?: true;
  days?: readonly ReservationDay[];
};
type ReservationDay = (typeof reservationDays)[number];

const lists: ListRow[] = [
  { list: "products", sees: "catalogue.change", changes: "catalogue.change" },
  { list: "units", sees: "units.see", changes: "units.change" },
  { list: "reservations", sees: "reservations.see", period: true, days: reservationDays },
  { list: "payments", sees: "payments.see", period: true },
  { list: "members", sees: "members.see" },
];

/** Lists as files, and back: only those that somebody may see or change. */
export default function Csv() {
  const m = useMessages("csv");
  const me = useMe();
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      {lists
        .filter(({ sees }) => mayDo(me, sees))
        .map((row) => (
          <Section key={row.list} title={m.lists[row.list]?.[0] ?? row.list} lead={m.lists[row.list]?.[1] ?? ""}>
            <Export {...row} />
            {row.changes && mayDo(me, row.changes) && <Import list={row.list} />}
          </Section>
        ))}
    </div>
  );
}

function Export({ list, period, days }: ListRow) {
  const m = useMessages("csv");
  const { download, sending } = useDownload();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" && value ? [[name, value]] : [],
    );
    if (await download(`/api/console/csv/${list}?${new URLSearchParams(given)}`)) showSuccess(m.exported);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <SelectField label={m.encoding} name="encoding">
        {csvEncodings.map((each: CsvEncoding) => (
          <option key={each} value={each}>
            {m.encodings[each]}
          </option>
        ))}
      </SelectField>
      {days && (
        <SelectField label={m.by} name="by">
          {days.map((each) => (
            <option key={each} value={each}>
              {m.days[each]}
            </option>
          ))}
        </SelectField>
      )}
      {period && <TextField type="date" label={m.from} name="from" />}
      {period && <TextField type="date" label={m.to} name="to" />}
      <Button type="submit" look="outline" disabled={sending}>
        <Download aria-hidden="true" className="size-4" />
        {m.export(m.lists[list]?.[0] ?? list)}
      </Button>
    </form>
  );
}
