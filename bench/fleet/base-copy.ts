import fs from "node:fs";
import path from "node:path";
import pg from "pg";

/** What belongs to the running server, or is streamed afterwards. */
const left = /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|postgresql\.auto\.conf)$/;

/**
 * Copies a running server's files into an empty folder, so that a standby started there follows it: what pg_basebackup
 * does, which the PostgreSQL of npm does not bring along.
 */
export async function copyAsStandby(url: string, data: string, folder: string): Promise<string> {
  const { hostname, port, username, password } = new URL(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    copyFiles(data, folder);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    fs.writeFileSync(path.join(folder, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await client.end();
  }
  const line = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  fs.writeFileSync(path.join(folder, "postgresql.auto.conf"), `primary_conninfo = '${line}'\n`);
  fs.writeFileSync(path.join(folder, "standby.signal"), "");
  return password;
}

function copyFiles(from: string, to: string): void {
  for (const name of fs.readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (left.test(name)) continue;
    const [file, copy] = [path.join(from, name), path.join(to, name)];
    try {
      if (fs.statSync(file).isDirectory()) fs.mkdirSync(copy, { recursive: true, mode: 0o700 });
      else fs.copyFileSync(file, copy);
    } catch (error) {
      // A file may go while we copy: the log that is streamed knows of it.
      if ((error as { code?: string }).code !== "ENOENT") throw error;
    }
  }
}
