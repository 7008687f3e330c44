import { cutTo, err, type Failure, type Result, storable } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import type { Notifier } from '../notices/notifier.ts'
import { type NothingSaid, saidIn } from './speeches.ts'

type HideError = Failure<NothingSaid['code'] | 'no-reason'>

const LONGEST_REASON = 200

export function hiddenTexts({ pool, prisma, transaction }: Database, notifier: Notifier) {
  return {
    /** A player's text is hidden wherever it was said in one match; the match's log keeps the text. */
    async hide(matchId: string, seq: number, reason: string, byUser: string): Promise<Result<number[], HideError>> {
      const why = cutTo(storable(reason).trim(), LONGEST_REASON)
      if (why === '') return err({ code: 'no-reason', message: 'give a reason: readers will see it' })
      const said = await saidIn(pool, matchId, seq)
      if (!said.ok) return said
      await transaction(async (client) => {
        await client.query(
          `INSERT INTO hidden_text (match_id, seq, reason, by_user) SELECT $1, unnest($2::int[]), $3, $4
           ON CONFLICT (match_id, seq) DO UPDATE SET reason = excluded.reason, by_user = excluded.by_user, at = now()`,
          [matchId, said.value, why, byUser],
        )
        await client.query(
          `UPDATE report SET settled_at = now(), settled_by = $3, verdict = 'hidden'
           WHERE match_id = $1 AND seq = ANY ($2) AND settled_at IS NULL`,
          [matchId, said.value, byUser],
        )
      })
      tell(matchId, said.value)
      return said
    },

    async show(matchId: string, seq: number): Promise<Result<number[], HideError>> {
      const said = await saidIn(pool, matchId, seq)
      if (!said.ok) return said
      await prisma.hiddenText.deleteMany({ where: { matchId, seq: { in: said.value } } })
      tell(matchId, said.value)
      return said
    },

    async newest(limit = 50): Promise<{ match: string; seq: number; reason: string; at: string }[]> {
      const rows = await prisma.hiddenText.findMany({
        orderBy: [{ at: 'desc' }, { matchId: 'asc' }, { seq: 'asc' }],
        take: limit,
      })
      return rows.map(({ matchId, seq, reason, at }) => ({ match: matchId, seq, reason, at: at.toISOString() }))
    },
  }

  function tell(match: string, seqs: readonly number[]): void {
    for (const seq of seqs) notifier.send({ kind: 'hidden', match, seq })
  }
}
