import { rebuildReports } from "#server/web/reports/keep-reports.ts";
import { operate } from "./operator.ts";

// For the operator: makes the sums of all reports anew from what happened. Run again after an error, it goes on from there.
// npm run rebuild-reports
await operate(async (deps) => {
  console.log(`${await rebuildReports(deps)} days made anew.`);
});
