import pg from "pg";
import { clientFor } from "#db/client.ts";

const RECONNECT_MS = 1_000;
const HEARTBEAT_MS = 3_000;
/** Its only statements are `listen` and the heartbeat, which take no time. */
const Client = clientFor({ prepared: false, silenceMs: 4_000 });

type Options = {
  /** Called for each notification with what it says, and without after each connection for whatever was missed before it. */
  onNews: (payload?: string) => void;
  onError: (error: Error) => void;
};

/**
 * Listens to a channel on its own connection, and reconnects whenever the connection is lost. A server that is gone without
 * a word says no less than one without news, so it is asked again and again.
 */
export async function listenTo(url: string, channel: string, { onNews, onError }: Options) {
  let closed = false;
  let listener: pg.Client | undefined;
  const heartbeat = setInterval(() => listener?.query("select 1").catch(() => {}), HEARTBEAT_MS).unref();

  const connect = async () => {
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client.on("error", onError);
    client.on("end", () => {
      listener = undefined;
      if (!closed) setTimeout(() => connect().catch(() => {}), RECONNECT_MS).unref();
    });
    client.on("notification", ({ payload }) => onNews(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (closed) return void (await client.end());
    listener = client;
    onNews();
  };
  const close = async () => {
    closed = true;
    clearInterval(heartbeat);
    await listener?.end().catch(() => {});
  };
  try {
    await connect();
  } catch (error) {
    await close();
    throw error;
  }

  return { close };
}
