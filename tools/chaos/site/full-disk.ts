import { spawnSync } from 'node:child_process'
import { query } from '../../database.ts'
import { type Database, JOURNAL_FILE_MB } from './database.ts'

/** Simulates for the database, without root rights, a full disk on which tables cannot grow. */
export interface FullDisk {
  /**
   * True if the operating system refuses to write to the disk; false if a database trigger only imitates PostgreSQL's
   * error for a full disk.
   */
  isTrue: boolean
  fill(): Promise<void>
  clear(): Promise<void>
}

/**
 * The greatest size of a file while a full disk is simulated: large tables cannot grow, but PostgreSQL's smaller log
 * files can.
 */
const MOST_BYTES = JOURNAL_FILE_MB * 1024 * 1024

/**
 * SQL that makes the file of the table with match events larger than the size limit: rows are inserted and deleted
 * again.
 */
export const GROWN = `
  SET session_replication_role = replica;
  ALTER TABLE match_event SET (fillfactor = 10, autovacuum_enabled = false);
  INSERT INTO match_event (match_id, seq, type, v, data, at)
  SELECT '-', n, '-', 1, to_jsonb((SELECT string_agg(md5(n::text || part), '') FROM generate_series(1, 50) AS part)), now()
  FROM generate_series(1, 200) AS n;
  DELETE FROM match_event WHERE match_id = '-'`

/**
 * A full disk is simulated by the system's file size limit where the program `prlimit` may set it, and by a trigger
 * elsewhere.
 */
export function fullDisk(database: Pick<Database, 'pid' | 'adminUrl'>, url: string): FullDisk {
  return canLimit() ? limited(database) : imitated(url)
}

const canLimit = (): boolean => spawnSync('prlimit', ['--fsize', `--pid=${process.pid}`]).status === 0

/**
 * Sets the file size limit for the PostgreSQL server, whose new subprocesses inherit it, and for running subprocesses
 * that write for clients.
 */
function limited({ pid, adminUrl }: Pick<Database, 'pid' | 'adminUrl'>): FullDisk {
  async function limit(bytes: string): Promise<void> {
    set(pid(), bytes)
    // The server itself is limited before its subprocesses are listed, so that subprocesses started later inherit the
    // limit.
    const writing = await query<{ pid: number }>(adminUrl, WRITING)
    for (const one of writing) set(one.pid, bytes)
  }
  return {
    isTrue: true,
    fill: () => limit(`${MOST_BYTES}`),
    clear: () => limit('unlimited'),
  }
}

/** Only the soft limit of the file size is set, since a hard limit could not be raised again without root rights. */
function set(pid: number, bytes: string): void {
  spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`])
}

const WRITING = `
  SELECT pid FROM pg_stat_activity
  WHERE datname IS NOT NULL AND backend_type IN ('client backend', 'autovacuum worker') AND pid <> pg_backend_pid()`

function imitated(url: string): FullDisk {
  return {
    isTrue: false,
    fill: async () => void (await query(url, FULL)),
    clear: async () => void (await query(url, ROOMY)),
  }
}

const FULL = `
  CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full'; END $$;
  CREATE TRIGGER full_disk BEFORE INSERT ON match_event EXECUTE FUNCTION full_disk();
  CREATE TRIGGER full_disk BEFORE INSERT ON ask EXECUTE FUNCTION full_disk()`
const ROOMY = 'DROP FUNCTION full_disk CASCADE'
