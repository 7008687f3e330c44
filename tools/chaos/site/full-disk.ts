import { spawnSync } from 'node:child_process'
import { query } from '../../database.ts'
import { type Database, JOURNAL_FILE_MB } from './database.ts'

/** While a full disk is simulated, large tables cannot grow, but PostgreSQL's smaller log files can. */
const MOST_BYTES = JOURNAL_FILE_MB * 1024 * 1024

/** Makes the file of the table with events larger than the limit: rows are inserted and deleted again. */
export const GROWN = `
  SET session_replication_role = replica;
  ALTER TABLE match_event SET (fillfactor = 10, autovacuum_enabled = false);
  INSERT INTO match_event (match_id, seq, type, v, data, at)
  SELECT '-', n, '-', 1, to_jsonb((SELECT string_agg(md5(n::text || part), '') FROM generate_series(1, 50) AS part)), now()
  FROM generate_series(1, 200) AS n;
  DELETE FROM match_event WHERE match_id = '-'`

/**
 * Simulates for the database, without root rights, a full disk on which tables cannot grow: by the system's file size
 * limit where the program `prlimit` may set it, and by a trigger that imitates PostgreSQL's error elsewhere.
 */
export function fullDisk(database: Pick<Database, 'pid' | 'adminUrl'>, url: string) {
  const isTrue = spawnSync('prlimit', ['--fsize', `--pid=${process.pid}`]).status === 0
  return {
    /** True if the operating system refuses to write to the disk. */
    isTrue,
    fill: () => (isTrue ? limit(database, `${MOST_BYTES}`) : query(url, FULL).then(() => {})),
    clear: () => (isTrue ? limit(database, 'unlimited') : query(url, ROOMY).then(() => {})),
  }
}

/**
 * Sets the file size limit for the PostgreSQL server, whose new subprocesses inherit it, and for running subprocesses
 * that write for clients. Only the soft limit is set, since a hard limit could not be raised again without root rights.
 */
async function limit({ pid, adminUrl }: Pick<Database, 'pid' | 'adminUrl'>, bytes: string): Promise<void> {
  const set = (one: number) => spawnSync('prlimit', [`--pid=${one}`, `--fsize=${bytes}:`])
  set(pid())
  // The server is limited before its subprocesses are listed, so that those started later inherit the limit.
  for (const one of await query<{ pid: number }>(adminUrl, WRITING)) set(one.pid)
}

const WRITING = `
  SELECT pid FROM pg_stat_activity
  WHERE datname IS NOT NULL AND backend_type IN ('client backend', 'autovacuum worker') AND pid <> pg_backend_pid()`

const FULL = `
  CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full'; END $$;
  CREATE TRIGGER full_disk BEFORE INSERT ON match_event EXECUTE FUNCTION full_disk();
  CREATE TRIGGER full_disk BEFORE INSERT ON ask EXECUTE FUNCTION full_disk()`
const ROOMY = 'DROP FUNCTION full_disk CASCADE'
