import type { Me } from "#contract/console/me.ts";
import { toJstIso } from "#domain/jst.ts";
import { permissionsOf } from "#domain/staff/permissions.ts";
import { freshUntil } from "#domain/staff/session-times.ts";
import type { CurrentStaff } from "#server/platform/staff-guard.ts";

export const viewMe = (worker: CurrentStaff): Me => ({
  id: worker.id,
  name: worker.name,
  email: worker.email,
  language: worker.language,
  roles: worker.roles,
  permissions: permissionsOf(worker),
  stations: worker.stations,
  freshUntil: toJstIso(freshUntil(worker)),
});
