import type { Store } from '@masquerade/store'
import type pg from 'pg'

const LONGEST_MS = 600_000

/** Resolves when nothing is left to be played. */
export async function played(sql: pg.Client): Promise<void> {
  const began = performance.now()
  for (;;) {
    const { rows } = await sql.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM match WHERE status IN ('queued', 'running')`,
    )
    if (rows[0]?.left === 0) return
    if (performance.now() - began > LONGEST_MS) throw new Error(`${rows[0]?.left} matches are left`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** As runners do some time after a match has closed. */
export async function putAway({ archive }: Pick<Store, 'archive'>): Promise<void> {
  for (const step of [archive.logs, archive.asks]) {
    let next: string | undefined = ''
    while (next !== undefined) next = (await step(next, { closedForMs: 0 })).next
  }
}
