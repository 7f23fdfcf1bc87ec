import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "../seeded.ts";
import type { Answer, Observer } from "./observer.ts";
import type { Watched } from "./process.ts";
import type { Shop } from "./shop.ts";

const GIVE_UP_MS = 45_000;
const ATTEMPTS = 14;
export const PASSWORD = "Kumo7tsuki";

const MONEY = new Set([
  "reserve",
  "change",
  "extend",
  "cancel",
  "card return",
  "give back",
  "reduce fee",
  "charge damage",
  "desk cancel",
  "desk change",
  "book by card",
  "approve",
  "refuse",
  "queue try_again",
  "queue give_back",
  "close day",
]);
export const movesMoney = (name: string) => MONEY.has(name);

type Sent = { server: Watched; name: string };
type Listener = (sent: Sent) => void;

/** Who wants to know when a request leaves, to kill the process that gets it. */
export const sendListeners = new Set<Listener>();

/** A client of the shop over real sockets: keeps cookies and a token, and tries again as good clients do. */
export class Visitor {
  readonly email: string;
  readonly #shop: Shop;
  readonly #observer: Observer;
  readonly #dice: Dice;
  readonly #ip: string;
  readonly #cookies = new Map<string, string>();
  #token: string | undefined;

  constructor(shop: Shop, observer: Observer, dice: Dice, email: string) {
    this.#shop = shop;
    this.#observer = observer;
    this.#dice = dice;
    this.email = email;
    this.#ip = `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`;
  }

  /** One request to one of the servers; undefined when the connection died. */
  async once(name: string, method: string, path: string, body?: string | Buffer, more: Record<string, string> = {}) {
    return this.#shop.gate.pass(async (): Promise<Answer | undefined> => {
      const server = this.#balance();
      const headers: Record<string, string> = { "X-Forwarded-For": this.#ip, ...more };
      if (this.#token) headers.Authorization = `Bearer ${this.#token}`;
      if (this.#cookies.size > 0) headers.Cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
      if (body !== undefined) headers["Content-Type"] ??= "application/json";
      const started = Date.now();
      for (const listener of sendListeners) listener({ server, name });
      try {
        const signal = AbortSignal.timeout(GIVE_UP_MS);
        const response = await fetch(server.url + path, {
          method,
          headers,
          body: typeof body === "object" ? new Uint8Array(body) : (body ?? null),
          redirect: "manual",
          signal,
        });
        const text = await response.text();
        const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
        this.#keepCookies(response);
        const answer = { status: response.status, body: isJson ? JSON.parse(text) : text };
        if (movesMoney(name)) server.answers += 1;
        this.#observer.answered(name, started, answer);
        return answer;
      } catch (error) {
        this.#observer.died(name, started, error instanceof Error ? error.name : "unknown");
        return undefined;
      }
    });
  }

  /** What a load balancer does: mostly it knows who is there, sometimes not yet. */
  #balance(): Watched {
    const { servers } = this.#shop;
    const up = servers.filter((server) => server.isUp());
    return this.#dice.pick(up.length > 0 && this.#dice.chance(0.9) ? up : servers);
  }

  /** The same request again and again, until somebody answers it. Undefined when nobody ever did. */
  async insist(name: string, method: string, path: string, body?: string | Buffer, more?: Record<string, string>) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const answer = await this.once(name, method, path, body, more);
      if (answer && answer.body?.code !== "COM_011") return answer;
      await sleep(Math.min(2_000, 100 * 2 ** attempt) * this.#dice.between(0.5, 1.5));
    }
    return undefined;
  }

  /** As a member: signs in, and once more when the token's time is over or the session has ended. */
  async call(name: string, method: string, path: string, body?: object): Promise<Answer | undefined> {
    const text = body && JSON.stringify(body);
    for (let round = 0; round < 4; round++) {
      if (!this.#token && !(await this.#signIn())) return undefined;
      const answer = await this.insist(name, method, path, text);
      if (answer?.status === 401) await this.#refresh();
      else if (answer?.status === 403) this.#token = undefined;
      else return answer;
    }
    return undefined;
  }

  async #signIn(): Promise<boolean> {
    this.#cookies.clear();
    const answer = await this.insist(
      "log in",
      "POST",
      "/api/auth/login",
      JSON.stringify({ email: this.email, password: PASSWORD }),
    );
    this.#token = answer?.body?.result?.accessToken;
    return this.#token !== undefined;
  }

  async #refresh(): Promise<void> {
    this.#token = undefined;
    const answer = await this.insist("refresh", "POST", "/api/auth/refreshToken");
    this.#token = answer?.body?.result?.accessToken;
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}
