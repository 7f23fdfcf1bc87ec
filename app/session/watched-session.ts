import type { Session } from "./session.ts";

/** What a page has read of a session, by name. */
export type Facts = Map<string, string>;

/** Whatever it is, in words that can be compared. */
const written = (value: unknown) => JSON.stringify(value) ?? "";

/** A session that notes what is read of it: whoever has the same in these can be shown the same page. */
export function watchSession(session: Session): { watched: Session; facts: Facts } {
  const facts: Facts = new Map([["status", written(session.status)]]);
  if (session.status !== "authenticated") return { watched: session, facts };
  const user = new Proxy(session.user, {
    get: (target, name: string) => {
      const value = Reflect.get(target, name);
      facts.set(`user ${name}`, written(value));
      return value;
    },
  });
  const mylist = new Proxy(session.mylist, {
    get: (target, name: string) => {
      if (name === "includes") {
        return (id: number) => {
          const isThere = target.includes(id);
          facts.set(`favourite ${id}`, written(isThere));
          return isThere;
        };
      }
      facts.set("mylist", written(target));
      return Reflect.get(target, name);
    },
  });
  return { watched: { status: session.status, user, mylist }, facts };
}

/** Whether all that a page has read of another session is true of this one. */
export function isTrueOf(facts: Facts, session: Session): boolean {
  for (const [fact, value] of facts) if (factOf(fact, session) !== value) return false;
  return true;
}

function factOf(fact: string, session: Session): string {
  if (fact === "status") return written(session.status);
  if (session.status !== "authenticated") return "";
  if (fact === "mylist") return written(session.mylist);
  const [kind, name = ""] = fact.split(" ", 2);
  return written(kind === "user" ? Reflect.get(session.user, name) : session.mylist.includes(Number(name)));
}
