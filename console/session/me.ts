import type { Me } from "#contract/console/me.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { call, quietApi } from "../api.ts";
import { current } from "./current.ts";

export const setMe = current.set;

/** Who is signed in. Asked for once; the server checks every call all the same. */
export async function loadMe(): Promise<Me> {
  const known = current.get();
  if (known) return known;
  const { result } = await call(quietApi.me.$get());
  current.set(result);
  return result;
}

/** Who is signed in, inside the shell. */
export function useMe(): Me {
  const me = current.use();
  if (!me) throw new Error("nobody is signed in");
  return me;
}

export const mayDo = (me: Pick<Me, "permissions">, permission: Permission | undefined): boolean =>
  permission === undefined || me.permissions.includes(permission);
