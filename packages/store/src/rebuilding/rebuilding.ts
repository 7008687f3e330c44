import type { Pool } from 'pg'
import type { Archived, ArchiveOptions } from '../archive/closed-matches.ts'

/** How many matches more were gone through, and how many there are in all. */
export type RebuildProgress = (matches: number, all: number) => void

interface Parts {
  archive: Record<'logs' | 'asks', (after: string, options: ArchiveOptions) => Promise<Archived>>
  reindex(matchId: string): Promise<{ ok: boolean }>
}

const PAGE = 50

/** Goes through all matches for what is derived from them. After whatever ended it, it goes on where it was. */
export function rebuilding(pool: Pool, { archive, reindex }: Parts) {
  return {
    /** Puts all closed matches away at once, for those who do not want to wait for runners. What is done stays done. */
    async logs(progress: RebuildProgress = () => {}): Promise<number> {
      const { rows } = await pool.query<{ n: number }>(NOT_PUT_AWAY)
      let put = 0
      for (const step of [archive.logs, archive.asks]) {
        let next: string | undefined = ''
        while (next !== undefined) {
          const done: Archived = await step(next, { closedForMs: 0, most: PAGE })
          put += done.matches
          progress(done.matches, rows[0]?.n ?? 0)
          next = done.next
        }
      }
      return put
    },

    /** Writes anew what finished matches are found by; gives the ids of those whose logs cannot be read. */
    async search(progress: RebuildProgress = () => {}): Promise<{ matches: number; unreadable: string[] }> {
      const { rows: counted } = await pool.query<{ n: number }>(FINISHED)
      const unreadable: string[] = []
      let { after, done } = await placeOf(pool, 'search')
      progress(done, counted[0]?.n ?? 0)
      for (;;) {
        const { rows } = await pool.query<{ id: string }>(NEXT, [after, PAGE])
        for (const { id } of rows) if (!(await reindex(id)).ok) unreadable.push(id)
        const last = rows.at(-1)
        if (!last) break
        after = last.id
        done += rows.length
        await pool.query(KEEP, ['search', JSON.stringify({ after }), done])
        progress(rows.length, counted[0]?.n ?? 0)
      }
      await pool.query(`DELETE FROM rebuild_place WHERE what = 'search'`)
      return { matches: done, unreadable }
    },
  }
}

async function placeOf(pool: Pool, what: string): Promise<{ after: string; done: number }> {
  const { rows } = await pool.query<{ after: string; done: number }>(
    `SELECT coalesce(place ->> 'after', '') AS after, done FROM rebuild_place WHERE what = $1`,
    [what],
  )
  return rows[0] ?? { after: '', done: 0 }
}

const KEEP = `
  INSERT INTO rebuild_place (what, place, done) VALUES ($1, $2, $3)
  ON CONFLICT (what) DO UPDATE SET place = excluded.place, done = excluded.done`

// In the order of their ids: what finishes meanwhile is written down when it does.
const NEXT = `
  SELECT id FROM match WHERE id > $1 AND status = 'finished' AND purpose <> 'trial' ORDER BY id LIMIT $2`

const FINISHED = `SELECT count(*)::int AS n FROM match WHERE status = 'finished' AND purpose <> 'trial'`

const NOT_PUT_AWAY = `
  SELECT ((SELECT count(DISTINCT match_id) FROM match_event) + (SELECT count(DISTINCT match_id) FROM ask))::int AS n`
