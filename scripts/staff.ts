import { runCommand, staffCommands } from "#server/staff/command-line.ts";
import { operate } from "./operator.ts";

// For the operator: the first administrator, and a way back in when nobody can sign in any more.
// npm run staff -- add --email a@example.com --name "Name" --role administrator [--role crew] [--station tokyo] [--language en]
// npm run staff -- list
// npm run staff -- end --email a@example.com
await operate(async (deps) => {
  const { text, code } = await runCommand(deps, staffCommands, process.argv.slice(2));
  console.log(text);
  process.exitCode = code;
});
