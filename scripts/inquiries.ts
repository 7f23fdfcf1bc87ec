import { format } from "#domain/format.ts";
import { toJstIso } from "#domain/jst.ts";
import { closeInquiry, listOpenInquiries } from "#server/members/contact/inquiry-store.ts";
import { operate } from "./operator.ts";

// For staff: what the help desk has still to answer; `-- close NUMBER` when it is answered.
const [command, number = ""] = process.argv.slice(2);

await operate(async ({ database, now }) => {
  if (command === "close") {
    const closed = await closeInquiry(database.db, number.toUpperCase(), now());
    console.log(closed ? `${closed.number} is closed` : `no open inquiry ${number}`);
    if (!closed) process.exitCode = 1;
    return;
  }
  const open = await listOpenInquiries(database.db);
  console.table(
    open.map((inquiry) => ({
      number: inquiry.number,
      received: toJstIso(inquiry.createdAt),
      type: inquiry.type,
      name: format.ja.name(inquiry),
      email: inquiry.email,
      reservation: inquiry.reservationNumber ?? "",
      content: inquiry.content,
    })),
  );
  console.log(`${open.length} open`);
});
