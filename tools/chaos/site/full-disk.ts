import { spawnSync } from 'node:child_process'
import { query } from '../../database.ts'
import { type Database, JOURNAL_FILE_MB } from './database.ts'

/** A disk without room for another page of a table, which can be had as any user. */
export interface FullDisk {
  /** Whether the kernel itself refuses, or a trigger says what PostgreSQL would say. */
  isTrue: boolean
  fill(): Promise<void>
  clear(): Promise<void>
}

/** PostgreSQL takes a file that may not grow for a full disk; its journal still finds room. */
const MOST_BYTES = JOURNAL_FILE_MB * 1024 * 1024

/** The log of matches is as large from the start, by rows that are gone, and never finds room in what they leave. */
export const GROWN = `
  SET session_replication_role = replica;
  ALTER TABLE match_event SET (fillfactor = 10, autovacuum_enabled = false);
  INSERT INTO match_event (match_id, seq, type, v, data, at)
  SELECT '-', n, '-', 1, to_jsonb((SELECT string_agg(md5(n::text || part), '') FROM generate_series(1, 50) AS part)), now()
  FROM generate_series(1, 200) AS n;
  DELETE FROM match_event WHERE match_id = '-'`

/** By the kernel's limit on the size of files where `prlimit` can set that of a running process, else by a trigger. */
export function fullDisk(database: Pick<Database, 'pid' | 'adminUrl'>, url: string): FullDisk {
  return canLimit() ? limited(database) : imitated(url)
}

const canLimit = (): boolean => spawnSync('prlimit', ['--fsize', `--pid=${process.pid}`]).status === 0

/** Of the server, whose children inherit it, and of all that write for clients already; what flushes pages goes on. */
function limited({ pid, adminUrl }: Pick<Database, 'pid' | 'adminUrl'>): FullDisk {
  async function limit(bytes: string): Promise<void> {
    set(pid(), bytes)
    // The server first: who comes after this look has it from there.
    const writing = await query<{ pid: number }>(adminUrl, WRITING)
    for (const one of writing) set(one.pid, bytes)
  }
  return {
    isTrue: true,
    fill: () => limit(`${MOST_BYTES}`),
    clear: () => limit('unlimited'),
  }
}

/** The softer limit alone, so that it can be lifted again. A process that ended meanwhile needs none. */
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
