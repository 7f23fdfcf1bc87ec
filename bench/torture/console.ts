import type { Role } from "#domain/staff/permissions.ts";
import type { Dice } from "../seeded.ts";
import { staffCookie } from "../staff-cookie.ts";
import type { Answer, Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";
import { Visitor } from "./visitor.ts";

/** How often somebody signs in for one thing: time may jump meanwhile. */
const SIGN_INS = 4;

export const STATIONS = ["tokyo", "shinjuku", "shinagawa", "ueno", "yokohama"];

/** The console of somebody of staff, who signs in anew when the session is over: hours pass. */
export function openConsole(shop: Shop, observer: Observer, dice: Dice, who: { name: string; role: Role }) {
  const visitor = new Visitor(shop, observer, dice.fork("line"), who.name);
  let cookie = "";
  const signIn = async () => {
    // The database may be down.
    cookie = await staffCookie(shop.rows, shop.env, shop.now(), who).catch(() => "");
  };
  /** The same again and again, until somebody answers who knows them. */
  const ask = async (name: string, method: string, path: string, body?: string | Buffer, type?: string) => {
    for (let round = 0; round < SIGN_INS; round++) {
      const answer = await visitor.insist(name, method, path, body, {
        Cookie: cookie,
        ...(type && { "Content-Type": type }),
      });
      // STA_003: whoever gives money back has shown a factor just now.
      if (answer?.status !== 401 && answer?.body?.code !== "STA_003") return answer;
      await signIn();
    }
    return undefined;
  };
  return {
    /** What an address shows; undefined when it does not. */
    read: async (name: string, path: string) => {
      const answer = await ask(name, "GET", path);
      return answer?.status === 200 ? answer.body.result : undefined;
    },
    send: (name: string, path: string, body: object): Promise<Answer | undefined> =>
      ask(name, "POST", path, JSON.stringify(body)),
    put: (name: string, path: string, file: Buffer, type = "image/png"): Promise<Answer | undefined> =>
      ask(name, "PUT", path, file, type),
  };
}

export type StaffLine = ReturnType<typeof openConsole>;
