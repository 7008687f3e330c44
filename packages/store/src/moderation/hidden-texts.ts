import { cutTo, err, type Failure, ok, type Result, storable } from '@masquerade/game'
import { changeNotices, noteShown } from '../arenas/organizing/changes.ts'
import type { Database } from '../database/database.ts'
import { allRows, firstRow, type Row, type Tx } from '../database/rows.ts'
import { type BadCursor, newestPage, type Page } from '../matches/cursor.ts'
import { notify } from '../notices/notifier.ts'
import { type SettledBefore, settledAsHidden, settledBefore } from './reports.ts'
import { type NothingSaid, type SpeechAt, saidIn } from './speeches.ts'

type HideError = Failure<NothingSaid['code'] | 'no-reason' | 'no-such-message' | 'no-such-reason'> | SettledBefore

const LONGEST_REASON = 200

export function hiddenTexts({ pool, transaction }: Database) {
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
        await noteChanged(client, match, said.value)
      })
      return before ? err(before) : said
    },

    async show(match: string, seq: number): Promise<Result<number[], HideError>> {
      const said = await saidIn(pool, match, seq)
      if (!said.ok) return said
      await transaction(async (client) => {
        await client.query('DELETE FROM hidden_text WHERE match_id = $1 AND seq = ANY ($2)', [match, said.value])
        await noteChanged(client, match, said.value)
      })
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

    /** An organizer's public reason is hidden in the arena's log, and wherever else it is stated. Returns the arena. */
    async hideReason(change: string, reason: string): Promise<Result<string, HideError>> {
      const why = reasonOf(reason)
      return why.ok ? transaction((client) => changeReason(client, change, why.value)) : why
    },

    showReason: (change: string): Promise<Result<string, HideError>> =>
      transaction((client) => changeReason(client, change, null)),

    /** Speeches by when they were hidden, messages and reasons by when they were sent. */
    newest: (limit: number, cursor?: string): Promise<Result<Page<HiddenText>, BadCursor>> =>
      newestPage<HiddenRow, HiddenText>({
        ...{ cursor, limit, of: 'hidden texts' },
        read: (after, most) => allRows<HiddenRow>(pool, HIDDEN, [most, after?.createdAt ?? null, after?.id ?? null]),
        toItem: ({ id, message, match_id, seq, arena, reason, at }) => ({
          ...{ reason, at: at.toISOString() },
          ...(match_id !== null && seq !== null
            ? { match: match_id, seq }
            : { [message ? 'message' : 'change']: id, arena: arena ?? '' }), // only a speech has no arena
        }),
        at: ({ at }) => at,
      }),
  }
}

/** Committed with the change: pages that are open would not learn of it by looking into the log now and then. */
async function noteChanged(client: Tx, match: string, seqs: readonly number[]): Promise<void> {
  for (const seq of seqs) await notify(client, { kind: 'hidden', match, seq })
}

function reasonOf(text: string): Result<string, Failure<'no-reason'>> {
  const reason = cutTo(storable(text).trim(), LONGEST_REASON)
  return reason === '' ? err({ code: 'no-reason', message: 'give a reason: readers will see it' }) : ok(reason)
}

/** Notices carry the text of a message while it is not hidden. */
async function changeMessage(
  client: Tx,
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
  await changeNotices(client, `jsonb_build_object('text', $2::text) WHERE key = 'message ' || $1`, [id, text])
  await notify(client, { kind: 'arena', arena: message.arena })
  return ok(message.arena)
}

interface ChangedReason extends Record<'id' | 'arena' | 'slug' | 'before' | 'after', string> {
  what: Partial<Record<'agent' | 'match', string>> & { entry?: number }
}

/** What follows from the change states its reason, too, and so do the notices to owners. */
async function changeReason(
  client: Tx,
  change: string,
  hidden: string | null,
): Promise<Result<string, Failure<'no-such-reason'>>> {
  const changed = await allRows<ChangedReason>(client, CHANGE_REASON, [change, hidden])
  const read = changed.find(({ id }) => id === change)
  if (!read) return err({ code: 'no-such-reason', message: 'there is no such reason' })
  const stated = (table: string, which: string) =>
    `UPDATE ${table} SET note = $3 WHERE arena_id = $1 AND note = $2 AND ${which}`
  for (const { id, arena, slug, before, after, what } of changed) {
    await notify(client, { kind: 'arena', arena: slug })
    const { agent = null, match = null, entry = null } = what
    for (const [statement, ...which] of [
      [stated('exclusion', 'agent_id = (SELECT id FROM agent WHERE slug = $4)'), agent],
      [stated('voided_match', '(match_id = $4 OR entry = $5)'), match, entry],
      [stated('withdrawn_entry', 'number = $4'), entry],
    ] as const)
      await client.query(statement, [arena, before, after, ...which])
    await changeNotices(client, CHANGE_WHY, [arena, before, after, agent, id])
  }
  return ok(read.slug)
}

const CHANGE_WHY = `jsonb_build_object('why', $3::text) WHERE what ->> 'why' = $2
  AND (key = 'matches ' || $5 OR starts_with(key, 'excluded ' || $1 || ' ') AND what ->> 'agent' = $4)`

// SQL: an agent that stays excluded in the next seasons has the same reason in the logs of these.
const CHANGE_REASON = `
  WITH old AS (
    SELECT same.id, same.hidden FROM arena_change AS read JOIN arena_change AS same ON same.arena_id IN (
        SELECT read.arena_id UNION SELECT other.arena_id FROM season JOIN season AS other ON other.series = season.series
        WHERE season.arena_id = read.arena_id)
      AND (same.id = read.id OR (same.what ->> 'kind', same.what ->> 'agent', same.what ->> 'note')
        = (read.what ->> 'kind', read.what ->> 'agent', read.what ->> 'note'))
    WHERE read.id = $1 AND read.what ? 'note' FOR UPDATE OF same
  )
  UPDATE arena_change AS change SET hidden = $2 FROM old, arena WHERE change.id = old.id AND arena.id = change.arena_id
  RETURNING change.id, arena.id AS arena, arena.slug, change.what, ${noteShown('old.hidden')} AS before, ${noteShown('change.hidden')} AS after`

interface HiddenRow extends Row<'HiddenText', 'reason' | 'at'> {
  id: string
  message: boolean
  match_id: string | null
  seq: number | null
  arena: string | null
}

type HiddenText = (SpeechAt | { message?: string; change?: string; arena: string }) & Record<'reason' | 'at', string>

const HIDDEN = `
  WITH hidden AS (
    SELECT match_id || '-' || seq AS id, false AS message, match_id, seq, NULL AS arena, reason, at FROM hidden_text
    UNION ALL
    SELECT message.id, true, NULL, NULL, arena.slug, message.hidden, message.at
    FROM arena_message AS message JOIN arena ON arena.id = message.arena_id WHERE message.hidden IS NOT NULL
    UNION ALL
    SELECT change.id, false, NULL, NULL, arena.slug, change.hidden, change.at
    FROM arena_change AS change JOIN arena ON arena.id = change.arena_id WHERE change.hidden IS NOT NULL
  )
  SELECT id, message, match_id, seq, arena, reason, at FROM hidden
  WHERE $2::timestamptz IS NULL OR (at, id) < ($2::timestamptz, $3::text) ORDER BY at DESC, id DESC LIMIT $1`
