import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

/** Flags without which a server archives nothing. */
export const archiving = ["-c wal_level=replica", "-c archive_mode=on", "-c archive_timeout=60"];

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** With owner and mode, while others go on. A file that vanished meanwhile is no fault. */
async function copyFiles(from: string, to: string): Promise<void> {
  try {
    await promisify(execFile)("cp", ["-a", from, to]);
  } catch (error) {
    if (!/No such file/.test(String((error as { stderr?: string }).stderr))) throw error;
  }
}

/** The copy of a database's files and the log since then, on a disk of their own. */
export class Archive {
  readonly #log: string;
  readonly #copy: string;
  data = "";

  constructor(folder: string) {
    this.#log = path.join(folder, "log");
    this.#copy = path.join(folder, "copy");
  }

  /** From now on the server puts each piece of its log aside; one that is there already is never overwritten. */
  async begin(url: string): Promise<void> {
    await asAdmin(url, async (client) => {
      this.data = (await client.query("show data_directory")).rows[0].data_directory;
      const { uid, gid } = fs.statSync(this.data);
      for (const folder of [this.#log, this.#copy]) {
        fs.mkdirSync(folder, { mode: 0o700 });
        fs.chownSync(folder, uid, gid);
      }
      const command = `test ! -f ${this.#log}/%f && cp %p ${this.#log}/%f`;
      await client.query(`alter system set archive_command = ${client.escapeLiteral(command)}`);
      await client.query("select pg_reload_conf()");
    });
  }

  /** Copies the files of the running server. The connection has to stay open from start to stop. */
  async backUp(url: string): Promise<void> {
    await asAdmin(url, async (client) => {
      await client.query("select pg_backup_start('drill', true)");
      // Files that change or vanish meanwhile are put right by the log.
      const files = fs.readdirSync(this.data).filter((name) => !/^(pg_wal|postmaster\.(pid|opts))$/.test(name));
      for (const name of files) await copyFiles(path.join(this.data, name), this.#copy);
      const { rows } = await client.query("select labelfile, spcmapfile from pg_backup_stop(true)");
      this.#write("backup_label", rows[0].labelfile);
      if (rows[0].spcmapfile) this.#write("tablespace_map", rows[0].spcmapfile);
    });
    const { uid, gid, mode } = fs.statSync(path.join(this.data, "pg_wal"));
    fs.mkdirSync(path.join(this.#copy, "pg_wal"), { mode });
    fs.chownSync(path.join(this.#copy, "pg_wal"), uid, gid);
  }

  /** The server's own clock, to which one can come back. */
  markMoment = (url: string): Promise<string> =>
    asAdmin(url, async (client) => {
      // So that nothing before and nothing after it shares the same millisecond.
      await pause(50);
      const { rows } = await client.query("select clock_timestamp()::text as moment");
      await pause(50);
      return rows[0].moment;
    });

  /** Waits until all of the log so far is aside; in earnest, the last minute would be lost with the disk. */
  finishLog = (url: string): Promise<void> =>
    asAdmin(url, async (client) => {
      const { rows } = await client.query("select pg_walfile_name(pg_current_wal_insert_lsn()) as last");
      await client.query("select pg_switch_wal()");
      while (!fs.existsSync(path.join(this.#log, rows[0].last))) await pause(100);
    });

  destroy(): void {
    fs.rmSync(this.data, { recursive: true });
  }

  /** Puts the copy in place, and says until when the log is to be replayed. */
  async restore(moment: string): Promise<void> {
    await copyFiles(this.#copy, this.data);
    const settings = [
      `restore_command = 'cp ${this.#log}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
    ];
    fs.appendFileSync(path.join(this.data, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
    const signal = path.join(this.data, "recovery.signal");
    const { uid, gid } = fs.statSync(path.join(this.data, "PG_VERSION"));
    fs.writeFileSync(signal, "");
    fs.chownSync(signal, uid, gid);
  }

  /** Until then it replays the log and can only be read. */
  async waitUntilOpen(url: string): Promise<void> {
    await asAdmin(url, async (client) => {
      while ((await client.query("select pg_is_in_recovery() as reads")).rows[0].reads) await pause(100);
    });
  }

  #write(name: string, text: string): void {
    const { uid, gid } = fs.statSync(path.join(this.data, "PG_VERSION"));
    fs.writeFileSync(path.join(this.#copy, name), text, { mode: 0o600 });
    fs.chownSync(path.join(this.#copy, name), uid, gid);
  }
}
