import { parseArgs } from "node:util";
import { inviteStaffRequest } from "#contract/console/staff.ts";
import type { Deps } from "#server/deps.ts";
import { findBrokenLink } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { endStaff } from "#server/staff/accounts/change-staff.ts";
import { inviteStaff } from "#server/staff/accounts/invite-staff.ts";
import { listStaff } from "#server/staff/accounts/list-staff.ts";

// What an operator asks for at the command line. Each command answers with what it prints; a refusal is thrown.

const actor = { id: null, name: "command line", requestId: "command line" };

const readOptions = (args: string[]) =>
  parseArgs({
    args,
    options: {
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string", multiple: true },
      station: { type: "string", multiple: true },
      language: { type: "string" },
    },
  }).values;

async function add(deps: Deps, args: string[]): Promise<string> {
  const { email, name, role: roles, station: stations = null, language } = readOptions(args);
  const request = inviteStaffRequest.safeParse({ email, name, roles, stations, language });
  if (!request.success) {
    throw new Refusal(request.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
  }
  const { link } = await inviteStaff(deps, request.data, actor);
  return `Invited. The link works once, for 72 hours:\n${link}`;
}

async function list(deps: Deps): Promise<string> {
  const lines = (await listStaff(deps, "name")).map(({ email, name, roles, stations, state }) =>
    [state, email, name, roles.join(","), stations?.join(",") ?? "all stations"].join("\t"),
  );
  return lines.join("\n");
}

async function end(deps: Deps, args: string[]): Promise<string> {
  const address = readOptions(args).email ?? "";
  const person = (await listStaff(deps, "name")).find(({ email, state }) => email === address && state !== "ended");
  if (!person) throw new Refusal(`Nobody of staff has the address "${address}".`);
  await endStaff(deps, person.id, undefined, actor);
  return `${person.name} is out.`;
}

async function verify({ database }: Deps): Promise<string> {
  const broken = await findBrokenLink(database.db);
  if (broken) throw new Refusal(`The audit log is broken at row ${broken.id}: ${broken.fault}.`);
  return "The audit log is whole.";
}

type Command = (deps: Deps, args: string[]) => Promise<string>;

export const staffCommands = new Map<string, Command>(Object.entries({ add, list, end }));
export const auditCommands = new Map<string, Command>(Object.entries({ verify }));

class Refusal extends Error {}

/** Runs the command that is named first. What to print, and with what to end. */
export async function runCommand(
  deps: Deps,
  commands: Map<string, Command>,
  [name = "", ...args]: string[],
): Promise<{ text: string; code: 0 | 1 }> {
  const command = commands.get(name);
  if (!command) return { text: `Say one of: ${[...commands.keys()].join(", ")}`, code: 1 };
  try {
    return { text: await command(deps, args), code: 0 };
  } catch (error) {
    if (error instanceof AppError) return { text: `${error.code}: ${error.text.en}`, code: 1 };
    // Options that `parseArgs` does not know are refused by it.
    if (error instanceof Refusal || error instanceof TypeError) return { text: error.message, code: 1 };
    throw error;
  }
}
