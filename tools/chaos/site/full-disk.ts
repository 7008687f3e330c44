import { spawnSync } from 'node:child_process'
import { query } from '../../database.ts'
import { type Database, JOURNAL_FILE_MB } from './database.ts'

/** A full disk, on which tables cannot grow, is simulated without root rights. */
export interface FullDisk {
  /**
   * A full disk is simulated either by the kernel, which refuses the writes, or by a trigger that raises PostgreSQL's
   * error for a full disk.
   */
  isTrue: boolean
  fill(): Promise<void>
  clear(): Promise<void>
}

/**
 * PostgreSQL treats a file that may not grow as a full disk; under this file size limit its write-ahead log still has
 * room.
 */
const MOST_BYTES = JOURNAL_FILE_MB * 1024 * 1024

/**
 * The table of match logs is made larger than the limit from the start, by rows that are deleted without freeing their
 * space.
 */
export const GROWN = `
  SET session_replication_role = replica;
  ALTER TABLE match_event SET (fillfactor = 10, autovacuum_enabled = false);
  INSERT INTO match_event (match_id, seq, type, v, data, at)
  SELECT '-', n, '-', 1, to_jsonb((SELECT string_agg(md5(n::text || part), '') FROM generate_series(1, 50) AS part)), now()
  FROM generate_series(1, 200) AS n;
  DELETE FROM match_event WHERE match_id = '-'`

/** The kernel's file size limit is used where `prlimit` can change the limit for running processes, else a trigger. */
export function fullDisk(database: Pick<Database, 'pid' | 'adminUrl'>, url: string): FullDisk {
  return canLimit() ? limited(database) : imitated(url)
}

const canLimit = (): boolean => spawnSync('prlimit', ['--fsize', `--pid=${process.pid}`]).status === 0

/**
 * New subprocesses of the PostgreSQL server inherit its file size limit, so the server and all running subprocesses
 * that write for clients are limited, but not subprocesses that flush pages.
 */
function limited({ pid, adminUrl }: Pick<Database, 'pid' | 'adminUrl'>): FullDisk {
  async function limit(bytes: string): Promise<void> {
    set(pid(), bytes)
    // The PostgreSQL server is limited first, so that processes started after the query inherit the limit.
    const writing = await query<{ pid: number }>(adminUrl, WRITING)
    for (const one of writing) set(one.pid, bytes)
  }
  return {
    isTrue: true,
    fill: () => limit(`${MOST_BYTES}`),
    clear: () => limit('unlimited'),
  }
}

/**
 * Only the soft limit of the file size is set, so that it can be raised again. A process that has ended needs no limit.
 */
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
