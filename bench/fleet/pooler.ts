import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { freePort } from "#test/free-port.ts";
import { startPart } from "./parts.ts";

/** Connections to the server: fewer than the processes would open without a pooler, so that they share. */
export const SERVER_CONNECTIONS = 20;

/** PgBouncer, which hands a connection to another client after each transaction. */
export async function openPooler(folder: string, primaryUrl: string) {
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  const { username, password } = new URL(primaryUrl);
  fs.writeFileSync(path.join(folder, "pgbouncer-users"), `"${username}" "${password}"\n`);
  const write = (target: string) => fs.writeFileSync(file, settings(folder, port, new URL(target)));
  write(primaryUrl);
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const pooled = new URL(primaryUrl);
  pooled.port = String(port);
  const part = await startPart(["pgbouncer", ...account, file], path.join(folder, "pgbouncer.log"), () =>
    answers(pooled.href),
  );
  return {
    url: pooled.href,
    /** Leads to another server from now on. */
    point: (target: string) => {
      write(target);
      part.signal("SIGHUP");
    },
    close: part.close,
  };
}

// A client that waits for a connection hears soon that there is none; the site's own limits would take longer.
const settings = (folder: string, port: number, target: URL) => `[databases]
* = host=127.0.0.1 port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, "pgbouncer-users")}
admin_users = ${target.username}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
log_connections = 0
log_disconnections = 0
`;

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  return client
    .connect()
    .then(() => client.query("select 1"))
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end().catch(() => {}));
}
