import { roles as allRoles, type Role } from "#domain/staff/permissions.ts";
import { CheckField, FieldGroup } from "#ui/field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useMe } from "../../../session/me.ts";
import { useStations } from "../../../stations.ts";

export type Duties = { roles: Role[]; stations: string[] | null };

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

type RoleFieldsProps = { duties: Duties; onChange: (duties: Duties) => void; errors: Record<string, string> };

/** What somebody does, and where. */
export function RoleFields({ duties, onChange, errors }: RoleFieldsProps) {
  const m = useMessages("staff");
  const { roles } = useMessages("common");
  const stations = useStations();
  // Nobody gives what they do not have.
  const everywhere = useMe().stations === null;
  return (
    <>
      <FieldGroup label={m.roles} error={errors.roles}>
        {allRoles.map((role) => (
          <CheckField
            key={role}
            label={
              <>
                {roles[role]}
                <span className="block text-muted text-xs">{m.duties[role]}</span>
              </>
            }
            checked={duties.roles.includes(role)}
            onChange={() => onChange({ ...duties, roles: toggled(duties.roles, role) })}
          />
        ))}
      </FieldGroup>
      <FieldGroup label={m.stations} error={errors.stations}>
        {everywhere && (
          <CheckField
            label={m.allStations}
            checked={duties.stations === null}
            onChange={() => onChange({ ...duties, stations: duties.stations === null ? [] : null })}
          />
        )}
        {duties.stations !== null && (
          <div className="grid grid-cols-2">
            {stations.map(({ slug, name }) => (
              <CheckField
                key={slug}
                label={name}
                checked={duties.stations?.includes(slug)}
                onChange={() => onChange({ ...duties, stations: toggled(duties.stations ?? [], slug) })}
              />
            ))}
          </div>
        )}
      </FieldGroup>
    </>
  );
}
