import pg from "pg";

const RECONNECT_MS = 1_000;

type Options = {
  /** Called for each notification with what it says, and without after each connection for whatever was missed before it. */
  onNews: (payload?: string) => void;
  onError: (error: Error) => void;
};

/** Listens to a channel on its own connection, and reconnects whenever the connection is lost. */
export async function listenTo(url: string, channel: string, { onNews, onError }: Options) {
  let closed = false;
  let listener: pg.Client | undefined;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    listener = client;
    client.on("error", onError);
    client.on("end", () => {
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
    onNews();
  };
  await connect();

  return {
    close: async () => {
      closed = true;
      await listener?.end().catch(() => {});
    },
  };
}
