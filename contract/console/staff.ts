import { z } from "@hono/zod-openapi";
import { email } from "#contract/account-fields.ts";
import { sortBy } from "#contract/console/sort.ts";
import { seenVersion, version } from "#contract/console/version.ts";
import { resultBody } from "#contract/envelope.ts";
import { roles } from "#domain/staff/permissions.ts";

const instant = z.iso.datetime({ offset: true });

const name = z
  .string()
  .transform((text) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(60)
      // Nothing that only disturbs how it is shown.
      .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]*$/u),
  )
  .openapi({ type: "string", description: "1 to 60 characters" });
const someRoles = z
  .array(z.enum(roles))
  .min(1)
  .max(roles.length)
  .transform((given) => roles.filter((role) => given.includes(role)))
  .openapi({ type: "array", minItems: 1, items: { type: "string", enum: [...roles] } });
const stations = z
  .array(z.string().min(1).max(60))
  .max(1_000)
  .nullable()
  .openapi({ description: "Where they work, by slug; null: at all stations" });

export const inviteStaffRequest = z
  .object({ email, name, roles: someRoles, stations, language: z.enum(["ja", "en"]).default("ja") })
  .openapi("InviteStaffRequest");

export const changeStaffRequest = z
  .object({ name, roles: someRoles, stations, version: seenVersion })
  .openapi("ChangeStaffRequest");

export const endStaffRequest = z.object({ reason: z.string().trim().max(500).optional() }).openapi("EndStaffRequest");

export const staffSorts = ["name", "roles", "seen", "state"] as const;

export const staffQuery = z.object({ sort: sortBy(staffSorts).default("name") });

export const changeMeRequest = z.object({ language: z.enum(["ja", "en"]) }).openapi("ChangeMeRequest");

const member = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    language: z.enum(["ja", "en"]),
    roles: z.array(z.enum(roles)),
    stations: z.array(z.string()).nullable(),
    state: z
      .enum(["invited", "active", "ended"])
      .openapi({ description: "invited: has not chosen yet how to sign in" }),
    createdAt: instant,
    endedAt: instant.nullable(),
    invitationExpiresAt: instant.nullable().openapi({ description: "null: no invitation is out" }),
    lastSeenAt: instant.nullable().openapi({ description: "When they last used the console, in the last 31 days" }),
    sessions: z.int().openapi({ description: "In how many places they are signed in" }),
    version,
  })
  .openapi("StaffMember");

export const staffMemberBody = resultBody(member).openapi("StaffMemberAnswer");
export const staffListBody = resultBody(z.object({ staff: z.array(member) })).openapi("StaffList");

export type StaffQuery = z.output<typeof staffQuery>;
export type InviteStaffRequest = z.output<typeof inviteStaffRequest>;
export type ChangeStaffRequest = z.output<typeof changeStaffRequest>;
export type StaffMember = z.infer<typeof member>;
