import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import pg from "pg";

/** Each costs a connection memory. */
const MOST_PREPARED = 300;
/** Texts put together for one request, as a list's filters are, come and go: they take nobody else's place. */
const MOST_REMEMBERED = 1_000;

/**
 * Names the statements of one pool: none for one that is sent for the first time, perhaps the only one. A name follows
 * from the text, so that no connection ever knows another statement under it.
 */
function nameStatements(): (text: string) => string | undefined {
  const sentBefore = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED) return known;
    if (!sentBefore.delete(text)) {
      sentBefore.set(text, true);
      return undefined;
    }
    const name = createHash("sha256").update(text).digest("base64url");
    names.set(text, name);
    return name;
  };
}

/** A server that answers nothing for so long, not even that it gave up, is gone: its machine may have stopped or moved. */
const SILENCE_MS = 14_000;

/** A hanging statement must not hold a connection forever. Shorter than we wait for an answer, so that it is the server's. */
export const statementLimits = { statement_timeout: "12s", idle_in_transaction_session_timeout: "15s" };

const silent = () => Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" });

const READ_ONLY = "25006";

/**
 * A commit that stopped waiting for the standby is answered with success and this warning. What becomes of it if the server
 * is lost now, nobody knows: the code is SQL's own for that.
 */
const isUnconfirmed = ({ message }: { message?: string | undefined }) =>
  /^canceling (the )?wait for synchronous replication/.test(message ?? "");
const unconfirmed = () => Object.assign(new Error("no standby has confirmed the commit"), { code: "40003" });

type Connection = { stream: Socket; on: (event: "errorMessage", act: (error: { code?: string }) => void) => void };

export type ClientOptions = {
  /** Whether statements are prepared. A pooler that does not follow prepared statements cannot have them. */
  prepared?: boolean | undefined;
  silenceMs?: number | undefined;
  /** Called when a statement is sent; what it returns, when that is answered. */
  timer?: (() => () => void) | undefined;
};

/**
 * Connections that have every statement with parameters planned once, not each time: most of ours take longer to plan
 * than to run. Whoever waits for a server that has fallen silent gets an error, and the connection ends.
 */
export function clientFor({ prepared = true, silenceMs = SILENCE_MS, timer }: ClientOptions): typeof pg.Client {
  const nameOf = prepared ? nameStatements() : () => undefined;
  return class extends pg.Client {
    #silence: NodeJS.Timeout | undefined;
    #unconfirmed = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const answered = () => {
        clearTimeout(this.#silence);
        this.#silence = undefined;
      };
      this.on("drain", answered);
      this.on("end", answered);
      this.on("notice", (notice) => {
        if (isUnconfirmed(notice)) this.#unconfirmed = true;
      });
      // Another server has taken over: a new connection finds it.
      this.#connection.on("errorMessage", ({ code }) => code === READ_ONLY && this.#connection.stream.destroy());
    }

    // The library has a dozen ways to call this one; all are passed on as they come.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    override query(...args: any[]): any {
      const [config, values] = args;
      // A name that somebody gave is not kept: it does not follow from the text, and another build may have another under it.
      if (typeof config?.text === "string" && typeof config.submit !== "function") {
        config.name = Array.isArray(values) && values.length > 0 ? nameOf(config.text) : undefined;
      }
      this.#silence ??= setTimeout(() => this.#connection.stream.destroy(silent()), silenceMs).unref();
      const last = args.at(-1);
      const stop = timer?.();
      if (typeof last === "function") {
        // biome-ignore lint/suspicious/noExplicitAny: the library's own callback
        args[args.length - 1] = (error: unknown, ...rest: any[]) => {
          stop?.();
          last(error || this.#doubt(), ...rest);
        };
        return Reflect.apply(super.query, this, args);
      }
      const answer = Reflect.apply(super.query, this, args);
      if (typeof answer?.then !== "function") return answer;
      if (stop) answer.then(stop, stop);
      return answer.then((result: unknown) => {
        const doubt = this.#doubt();
        if (doubt) throw doubt;
        return result;
      });
    }

    /** Why what just succeeded is not to be relied on, if it is not. */
    #doubt(): Error | undefined {
      const doubt = this.#unconfirmed ? unconfirmed() : undefined;
      this.#unconfirmed = false;
      return doubt;
    }

    // The library's types leave it out; there is no other way to end a connection whose other end is not there.
    get #connection(): Connection {
      return (this as unknown as { connection: Connection }).connection;
    }
  };
}
