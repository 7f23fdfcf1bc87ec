import { endByOperator } from "#server/members/sessions/end-by-operator.ts";
import { operate } from "./operator.ts";

// For staff: signs a member out everywhere, or everybody. They log in again with their passwords.
// npm run end-sessions -- somebody@example.com
// npm run end-sessions -- everybody
const whose = process.argv[2] ?? "";

await operate(async (deps) => {
  const ended = await endByOperator(deps, whose === "everybody" ? whose : { email: whose });
  console.log(ended === undefined ? `nobody has the address "${whose}"` : `${ended} sessions ended`);
  if (ended === undefined) process.exitCode = 1;
});
