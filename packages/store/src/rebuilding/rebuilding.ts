import type { Pool } from 'pg'
import type { Archived, ArchiveOptions } from '../archive/archive.ts'
import { allRows, firstRow, pages, type Row } from '../database/rows.ts'
import { placeOfArena, type Recounted } from '../standings/recount.ts'
import { dropPlace, keepPlace, placeOf, type RebuildProgress } from './place.ts'

interface Parts {
  archive: Record<'logs' | 'asks', (after: string, options: ArchiveOptions) => Promise<Archived>>
  reindex(matchId: string): Promise<{ ok: boolean }>
  recount(arenaSlug: string, progress?: RebuildProgress): Promise<Recounted>
}

type CountArena = ((progress?: RebuildProgress) => Promise<Recounted>) | undefined

const PAGE = 50

export function rebuilding(pool: Pool, { archive, reindex, recount }: Parts) {
  return {
    async standings(
      slugs: readonly string[],
      each: (slug: string, count: CountArena) => Promise<unknown>,
    ): Promise<void> {
      const kept = await placeOf<{ slugs: string[]; through: string[] }>(pool, 'standings')
      const through = kept && String(kept.where.slugs) === String(slugs) ? kept.where.through : []
      let done = kept?.done ?? 0
      for (const slug of slugs) {
        if (through.includes(slug)) {
          await each(slug, undefined)
          continue
        }
        await each(slug, async (progress) => {
          const recounted = await recount(slug, progress)
          through.push(slug)
          done += recounted.matches
          await keepPlace(pool, 'standings', { where: { slugs, through }, done })
          return recounted
        })
      }
      await dropPlace(pool, 'standings')
    },

    /** Archives all closed matches for an operator; after an interruption the finished part is kept. */
    async logs(progress: RebuildProgress = () => {}): Promise<number> {
      const all = (await firstRow<{ n: number }>(pool, NOT_PUT_AWAY))?.n ?? 0
      let put = 0
      await progress(0, all)
      for (const step of [archive.logs, archive.asks]) {
        let next: string | undefined = ''
        while (next !== undefined) {
          const done: Archived = await step(next, { closedForMs: 0, most: PAGE })
          put += done.matches
          await progress(done.matches, all)
          next = done.next
        }
      }
      return put
    },

    async search(progress: RebuildProgress = () => {}): Promise<{ matches: number; unreadable: string[] }> {
      const all = (await firstRow<{ n: number }>(pool, FINISHED))?.n ?? 0
      const unreadable: string[] = []
      const kept = await placeOf<{ after: string }>(pool, 'search')
      let [after, done] = [kept?.where.after ?? '', kept?.done ?? 0]
      await progress(done, all)
      const matches = pages(PAGE, () => allRows<Row<'Match', 'id'>>(pool, NEXT, [after, PAGE]))
      for await (const rows of matches) {
        for (const { id } of rows) {
          if (!(await reindex(id)).ok) unreadable.push(id)
          after = id
        }
        done += rows.length
        await keepPlace(pool, 'search', { where: { after }, done })
        await progress(rows.length, all)
      }
      await dropPlace(pool, 'search')
      return { matches: done, unreadable }
    },

    async forget(what: 'standings' | 'search', slugs: readonly string[] = []): Promise<void> {
      for (const kept of [what, ...slugs.map(placeOfArena)]) await dropPlace(pool, kept)
    },
  }
}

const NEXT = `
  SELECT id FROM match WHERE id > $1 AND status = 'finished' AND purpose <> 'trial' ORDER BY id LIMIT $2`

const FINISHED = `SELECT count(*)::int AS n FROM match WHERE status = 'finished' AND purpose <> 'trial'`

const NOT_PUT_AWAY = `
  SELECT ((SELECT count(DISTINCT match_id) FROM match_event) + (SELECT count(DISTINCT match_id) FROM ask))::int AS n`
