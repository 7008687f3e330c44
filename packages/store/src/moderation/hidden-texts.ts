import { cutTo, err, type Failure, ok, type Result, storable } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { allRows, type Client, firstRow, type Row } from '../database/rows.ts'
import { type BadCursor, newestPage, type Page } from '../matches/cursor.ts'
import type { Notifier } from '../notices/notifier.ts'
import { type SettledBefore, settledAsHidden, settledBefore } from './reports.ts'
import { type NothingSaid, type SpeechAt, saidIn } from './speeches.ts'

type HideError = Failure<NothingSaid['code'] | 'no-reason' | 'no-such-message'> | SettledBefore

const LONGEST_REASON = 200

export function hiddenTexts({ pool, prisma, transaction }: Database, notifier: Notifier) {
  return {
    /**
     * A player's text is hidden wherever it was said in one match; the match's log keeps the text.
     * A text is not hidden because of a report that another administrator has settled meanwhile.
     */
    async hide(
      match: string,
      seq: number,
      reason: string,
      byUser: string,
      report?: string,
    ): Promise<Result<number[], HideError>> {
      const why = reasonOf(reason)
      if (!why.ok) return why
      const said = await saidIn(pool, match, seq)
      if (!said.ok) return said
      const before = await transaction(async (client) => {
        const settled = report === undefined ? undefined : await settledBefore(client, report)
        if (settled) return settled
        await client.query(
          `INSERT INTO hidden_text (match_id, seq, reason, by_user) SELECT $1, unnest($2::int[]), $3, $4
           ON CONFLICT (match_id, seq) DO UPDATE SET reason = excluded.reason, by_user = excluded.by_user, at = now()`,
          [match, said.value, why.value, byUser],
        )
        const reports = 'match_id = $2 AND seq = ANY ($3)'
        await client.query(settledAsHidden(reports), [byUser, match, said.value])
      })
      if (before) return err(before)
      sendNotices(match, said.value)
      return said
    },

    async show(match: string, seq: number): Promise<Result<number[], HideError>> {
      const said = await saidIn(pool, match, seq)
      if (!said.ok) return said
      await prisma.hiddenText.deleteMany({ where: { matchId: match, seq: { in: said.value } } })
      sendNotices(match, said.value)
      return said
    },

    /** An organizer's message is hidden on the arena's page and in the notices of the owners. Returns the arena. */
    async hideMessage(
      message: string,
      reason: string,
      byUser: string,
      report?: string,
    ): Promise<Result<string, HideError>> {
      const why = reasonOf(reason)
      if (!why.ok) return why
      return transaction(async (client) => {
        const settled = report === undefined ? undefined : await settledBefore(client, report)
        if (settled) return err(settled)
        const changed = await changeMessage(client, message, why.value)
        if (changed.ok) await client.query(settledAsHidden('message_id = $2'), [byUser, message])
        return changed
      })
    },

    showMessage: (message: string): Promise<Result<string, HideError>> =>
      transaction((client) => changeMessage(client, message, null)),

    /** Speeches by when they were hidden, messages by when they were sent. */
    newest: (limit: number, cursor?: string): Promise<Result<Page<HiddenText>, BadCursor>> =>
      newestPage<HiddenRow, HiddenText>({
        ...{ cursor, limit, of: 'hidden texts' },
        read: (after, most) => allRows<HiddenRow>(pool, HIDDEN, [most, after?.createdAt ?? null, after?.id ?? null]),
        toItem: ({ id, match_id, seq, arena, reason, at }) => ({
          ...{ reason, at: at.toISOString() },
          ...(match_id !== null && seq !== null ? { match: match_id, seq } : { message: id, arena: arena ?? '' }), // it is a message's
        }),
        at: ({ at }) => at,
      }),
  }

  function sendNotices(match: string, seqs: readonly number[]): void {
    for (const seq of seqs) notifier.send({ kind: 'hidden', match, seq })
  }
}

function reasonOf(text: string): Result<string, Failure<'no-reason'>> {
  const reason = cutTo(storable(text).trim(), LONGEST_REASON)
  return reason === '' ? err({ code: 'no-reason', message: 'give a reason: readers will see it' }) : ok(reason)
}

/** Notices carry the text of a message while it is not hidden. */
async function changeMessage(
  client: Client,
  id: string,
  hidden: string | null,
): Promise<Result<string, Failure<'no-such-message'>>> {
  const message = await firstRow<Record<'text' | 'arena', string>>(
    client,
    `UPDATE arena_message AS message SET hidden = $2 FROM arena
     WHERE message.id = $1 AND arena.id = message.arena_id RETURNING message.text, arena.slug AS arena`,
    [id, hidden],
  )
  if (!message) return err({ code: 'no-such-message', message: 'there is no such message' })
  const text = hidden === null ? message.text : ''
  for (const table of ['tiding', 'tiding_delivery'])
    await client.query(`UPDATE ${table} SET what = what || jsonb_build_object('text', $2::text) WHERE key = $1`, [
      `message ${id}`,
      text,
    ])
  return ok(message.arena)
}

interface HiddenRow extends Row<'HiddenText', 'reason' | 'at'> {
  id: string
  match_id: string | null
  seq: number | null
  arena: string | null
}

type HiddenText = (SpeechAt | Record<'message' | 'arena', string>) & Record<'reason' | 'at', string>

const HIDDEN = `
  WITH hidden AS (
    SELECT match_id || '-' || seq AS id, match_id, seq, NULL AS arena, reason, at FROM hidden_text
    UNION ALL
    SELECT message.id, NULL, NULL, arena.slug, message.hidden, message.at
    FROM arena_message AS message JOIN arena ON arena.id = message.arena_id WHERE message.hidden IS NOT NULL
  )
  SELECT id, match_id, seq, arena, reason, at FROM hidden
  WHERE $2::timestamptz IS NULL OR (at, id) < ($2::timestamptz, $3::text) ORDER BY at DESC, id DESC LIMIT $1`
