import { auditCommands, runCommand } from "#server/staff/command-line.ts";
import { operate } from "./operator.ts";

// For the operator: looks whether the audit log is whole. Ends with 1 when a row was changed, taken out or put in.
// npm run audit -- verify
await operate(async (deps) => {
  const { text, code } = await runCommand(deps, auditCommands, process.argv.slice(2));
  console.log(text);
  process.exitCode = code;
});
