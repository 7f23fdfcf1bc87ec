import { findBrokenLink } from "#server/platform/audit.ts";
import { operate } from "./operator.ts";

// For the operator: looks whether the audit log is whole. Ends with 1 when a row was changed, taken out or put in.
// npm run audit -- verify
if (process.argv[2] === "verify") {
  await operate(async ({ database }) => {
    const broken = await findBrokenLink(database.db);
    if (broken) {
      console.error(`The audit log is broken at row ${broken.id}: ${broken.fault}.`);
      process.exitCode = 1;
    } else {
      console.log(`The audit log is whole.`);
    }
  });
} else {
  console.error("npm run audit -- verify");
  process.exitCode = 1;
}
