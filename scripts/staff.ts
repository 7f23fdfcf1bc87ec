import { parseArgs } from "node:util";
import { inviteStaffRequest } from "#contract/console/staff.ts";
import type { Deps } from "#server/deps.ts";
import { endStaff } from "#server/staff/accounts/change-staff.ts";
import { inviteStaff } from "#server/staff/accounts/invite-staff.ts";
import { listStaff } from "#server/staff/accounts/list-staff.ts";
import { operate } from "./operator.ts";

// For the operator: the first administrator, and a way back in when nobody can sign in any more.
// npm run staff -- add --email a@example.com --name "Name" --role administrator [--role crew] [--station tokyo] [--language en]
// npm run staff -- list
// npm run staff -- end --email a@example.com
const actor = { id: null, name: "command line", requestId: "command line" };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: "string" },
    name: { type: "string" },
    role: { type: "string", multiple: true },
    station: { type: "string", multiple: true },
    language: { type: "string" },
  },
});

async function add(deps: Deps): Promise<void> {
  const { email, name, role: roles, station: stations = null, language } = values;
  const request = inviteStaffRequest.safeParse({ email, name, roles, stations, language });
  if (!request.success) {
    for (const { path, message } of request.error.issues) console.error(`${path.join(".")}: ${message}`);
    process.exitCode = 1;
    return;
  }
  const { link } = await inviteStaff(deps, request.data, actor);
  console.log(`Invited. The link works once, for 72 hours:\n${link}`);
}

async function list(deps: Deps): Promise<void> {
  for (const { email, name, roles, stations, state } of await listStaff(deps)) {
    console.log([state, email, name, roles.join(","), stations?.join(",") ?? "all stations"].join("\t"));
  }
}

async function end(deps: Deps): Promise<void> {
  const person = (await listStaff(deps)).find(({ email, state }) => email === values.email && state !== "ended");
  if (person) {
    await endStaff(deps, person.id, undefined, actor);
    console.log(`${person.name} is out.`);
  } else {
    console.error(`Nobody of staff has the address "${values.email ?? ""}".`);
    process.exitCode = 1;
  }
}

const commands: Record<string, (deps: Deps) => Promise<void>> = { add, list, end };
const command = commands[positionals[0] ?? ""];
if (command) await operate(command);
else {
  console.error("npm run staff -- add | list | end");
  process.exitCode = 1;
}
