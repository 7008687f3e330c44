import { isDeepStrictEqual } from 'node:util'
import { ok, type Result } from '@masquerade/game'
import {
  ARENA_STEPS,
  type ArenaChangeNote,
  type ArenaForm,
  type ArenaState,
  isArenaOver,
  NO_PRIZES,
  strayLetter,
  USUAL_EXCLUDED,
  USUAL_INJECTIONS,
  USUAL_PACE,
} from '@masquerade/protocol'
import { anotherSlug, slugOf } from '../../agents/slug.ts'
import { commitArena, PROMISE } from '../../commitments/commit.ts'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import { allRows, anyRow, type Client, firstRow, type Row, type Tx } from '../../database/rows.ts'
import { notify } from '../../notices/notifier.ts'
import { lockArena } from '../../seating/schedule.ts'
import type { Actor } from '../../users/actor.ts'
import { arenaLongestMs, isTooLongForAll, MOST_OPEN_MS } from '../arena-settings.ts'
import { type ArenaError, type ArenaFault, refuseArena, refuseFaults } from '../rules/arena-error.ts'
import { type JudgedArena, judgeArena } from '../rules/judge-arena.ts'
import { allow, asOrganizer, formOf, ORGANIZED, type OrganizedRow } from '../rules/organized.ts'
import { ended, endFaults, GIVEN_UP_AFTER_MS, HAS_FIXTURES, rosterFaults } from '../rules/roster.ts'
import { copySupply, ownList, supplyFaults } from '../supply/supplies.ts'
import { changeState } from './change-state.ts'
import { hasMatches, keptWordFaults, noteChange } from './changes.ts'
import { inviteAnew, inviteNamed, namedFaults, wronglyNamed } from './guests.ts'
import { copyPicture } from './picture.ts'
import { beginFirstSeason } from './seasons.ts'

/** Puts the fields that an organizer changed into the stored arena. */
export type Merge = (stored: ArenaForm) => unknown

/** These settings of an arena give its results their meaning, so they cannot change from the first match on. */
const FIXED = [
  'game',
  'config',
  'language',
  'purpose',
  'supply',
  'windowDays',
  'masked',
  'injections',
  'pace',
  'excludedMatches',
] as const satisfies (keyof ArenaForm)[]

export function organizing(database: Database) {
  return {
    async judge(given: unknown, slug?: string): Promise<Result<JudgedArena, ArenaError>> {
      const before = slug === undefined ? undefined : await firstRow<OrganizedRow>(database.pool, ORGANIZED, [slug])
      return judgeIn(database.pool, given, before)
    },

    async rosterFaults(userId: string, given: unknown, slug?: string): Promise<ArenaFault[]> {
      const judged = judgeArena(given)
      if (!judged.ok) return []
      const row = slug === undefined ? undefined : await firstRow<OrganizedRow>(database.pool, ORGANIZED, [slug])
      const named = await namedFaults(database.pool, userId, judged.value, row?.roster)
      return [...named, ...(await rosterFaults(database.pool, judged.value, { arenaId: row?.id, ownerId: userId }))]
    },

    /** A form that is sent again gives the id of its first sending, and gets the arena that was made then. */
    create: (ownerId: string, given: unknown, id = newId()): Promise<Result<string, ArenaError>> =>
      database.transaction(async (client) => {
        const judged = await judgeIn(client, given)
        if (!judged.ok) return judged
        const named = await namedFaults(client, ownerId, judged.value)
        const faults = [...named, ...(await endFaults(client, judged.value.schedule))]
        return faults.length > 0
          ? refuseFaults(faults)
          : ok((await insertDraft(client, id, ownerId, judged.value)).slug)
      }),

    async organized(actor: Actor, slug: string) {
      const allowed = allow(actor, await firstRow<OrganizedRow>(database.pool, ORGANIZED, [slug]))
      return allowed.ok ? ok({ slug, state: allowed.value.state, form: formOf(allowed.value) }) : allowed
    },

    /**
     * In an opened arena some settings are fixed, and changes of others are written to its public log. A caller that
     * changes single fields gives `merge`, which runs under the lock, so that changes saved at the same time are kept.
     */
    update: (actor: Actor, slug: string, given: unknown, merge?: Merge): Promise<Result<void, ArenaError>> =>
      asOrganizer(database, actor, slug, async (client, arena) => {
        const { id, state } = arena
        if (isArenaOver(state)) return refuseArena('not-now')
        const before = formOf(arena)
        const judged = await judgeIn(client, merge ? merge(before) : given, arena)
        if (!judged.ok) return judged
        const changes = changesBetween(before, judged.value)
        const fixed = state === 'draft' ? [] : fixedAmong(before, judged.value, changes)
        if (state !== 'draft' && (await anyRow(client, WITH_FIXTURES, [id])))
          fixed.push(...fixedByFixtures(before, judged.value))
        const begun = state !== 'draft' && (await hasMatches(client, id))
        const kept = begun ? keptWordFaults(before, judged.value) : []
        if (fixed.length + kept.length > 0) return refuseFaults([...fixed.map(fixedFault), ...kept])
        const named = await namedFaults(client, actor.id, judged.value, before.roster)
        const past = await endFaults(client, judged.value.schedule, before.schedule)
        if (named.length + past.length > 0) return refuseFaults([...named, ...past])
        if (state !== 'draft') {
          // A change may leave old faults, to be repaired one by one, but may add none.
          const known = await rosterFaults(client, { ...judged.value, ...before }, { arenaId: id })
          const faults = await rosterFaults(client, judged.value, { arenaId: id })
          const made = faults.filter(({ code }) => known.every((one) => one.code !== code))
          if (made.length > 0) return refuseFaults(made)
        }
        await write(client, id, judged.value)
        if (state !== 'draft' && !begun) await client.query(PROMISE, [id])
        await inviteNamed(client, id, judged.value.roster, actor)
        if (changes.length > 0) await noteChange(client, id, { kind: 'changed', fields: changes }, actor)
        return ok(undefined)
      }),

    step: (actor: Actor, slug: string, to: ArenaState): Promise<Result<void, ArenaError>> =>
      asOrganizer(database, actor, slug, async (client, arena) => {
        const { id, state } = arena
        if (!ARENA_STEPS[state].some((step) => step === to)) return refuseArena('no-such-step')
        if (state === 'draft') {
          // Checked again, since the lists and agents named in the settings may have changed.
          const judged = await judgeIn(client, formOf(arena), arena)
          if (!judged.ok) return judged
          const faults = await rosterFaults(client, judged.value, { arenaId: id })
          if (faults.length > 0) return refuseFaults(faults)
          await beginFirstSeason(client, id, judged.value.schedule)
        }
        await changeState(client, arena, to, actor)
        if (state === 'draft') await commitArena(client, id)
        return ok(undefined)
      }),

    copy: (actor: Actor, slug: string, { guests = false, id = newId() } = {}): Promise<Result<string, ArenaError>> =>
      database.transaction(async (client) => {
        const row = await firstRow<OrganizedRow>(client, ORGANIZED, [slug])
        if (!row || (row.state === 'draft' && !allow(actor, row).ok)) return refuseArena('no-such-arena')
        if (guests && !allow(actor, row).ok) return refuseArena('not-yours')
        const brings = row.supply === ownList(row.id)
        const form = formOf(row)
        const forPeople = form.roster.who === 'people'
        const judged = await judgeIn(client, {
          ...form,
          ...(brings && { supply: null }),
          ...(forPeople && { roster: { who: 'agents' } }),
        })
        if (!judged.ok) return judged
        const roster = await namedByOther(client, actor.id, judged.value)
        const draft = await insertDraft(client, id, actor.id, { ...judged.value, roster })
        if (!draft.isNew) return ok(draft.slug)
        await copyPicture(client, row.id, id)
        if (guests) await inviteAnew(client, row.id, id, actor)
        // A copy may end before the arena, which publishes its list.
        if (brings && !row.list_is_secret) await copySupply(client, row.id, id)
        return ok(draft.slug)
      }),

    discard: (actor: Actor, slug: string): Promise<Result<void, ArenaError>> =>
      asOrganizer(database, actor, slug, async (client, { id, owner_id, state }) => {
        if (owner_id !== null && owner_id !== actor.id) return refuseArena('not-yours')
        if (state !== 'draft') return refuseArena('no-such-step')
        await client.query('DELETE FROM arena WHERE id = $1', [id])
        return ok(undefined)
      }),

    /** `watchedMs` is for how long the caller has been looking: no agent is given up that could not come meanwhile. */
    async settle(watchedMs = Number.POSITIVE_INFINITY): Promise<Settled[]> {
      const isGivenUp = watchedMs >= GIVEN_UP_AFTER_MS
      const name = isGivenUp ? 'arenas-due' : 'arenas-due-at-first'
      const due = await firstRow<DueRow>(database.pool, { name, text: `${dueArenas(isGivenUp)} LIMIT 1` })
      const closed = due && (await database.transaction((client) => close(client, due.id, isGivenUp)))
      return [...(closed ? [closed] : []), ...(await finalize(database))]
    },

    finalize: (): Promise<Settled[]> => finalize(database),
  }
}

/** Makes a closing arena final whose last match is over. */
async function finalize({ pool }: Pick<Database, 'pool'>): Promise<Settled[]> {
  const settled = await allRows<Settled>(pool, { name: 'arenas-settle', text: SETTLE, values: [newId()] })
  for (const { slug } of settled) await notify(pool, { kind: 'arena', arena: slug })
  return settled
}

interface Settled {
  slug: string
  state: 'closing' | 'final'
}

type DueRow = Row<'Arena', 'id' | 'slug' | 'state'>

// SQL: a statement without parameters is planned once for a connection; this one's planning takes longer than itself.
export const dueArenas = (isGivenUp: boolean) =>
  `SELECT id, slug, state FROM arena WHERE state IN ('open', 'paused') AND (${ended(isGivenUp)})`

/** Under the lock no match is seated here meanwhile, which would be played in an arena that is final already. */
async function close(client: Tx, id: string, isGivenUp: boolean): Promise<Settled | undefined> {
  await lockArena(client, id)
  const arena = await firstRow<DueRow>(client, `${dueArenas(isGivenUp)} AND id = $1`, [id])
  if (!arena) return undefined
  await changeState(client, arena, 'closing')
  return { slug: arena.slug, state: 'closing' }
}

// SQL: a millisecond later, so that the log has it after the closing, which may have been within the same millisecond.
const SETTLE = `
  WITH settled AS (
    UPDATE arena SET state = 'final', final_at = now()
    WHERE id = (
      SELECT id FROM arena AS over WHERE state = 'closing' AND NOT EXISTS (
        SELECT FROM match WHERE match.arena_id = over.id AND match.status IN ('queued', 'running')
      ) LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, slug
  ), noted AS (
    INSERT INTO arena_change (id, arena_id, at, what)
    SELECT $1, id, clock_timestamp() + interval '1 ms', '{"kind":"state","from":"closing","to":"final"}' FROM settled
  )
  SELECT slug, 'final' AS state FROM settled`

async function judgeIn(
  client: Client,
  given: unknown,
  before?: OrganizedRow,
): Promise<Result<JudgedArena, ArenaError>> {
  const judged = judgeArena(given)
  if (!judged.ok) return refuseFaults(judged.error)
  const isForPeople = judged.value.roster.who === 'people' && before?.roster.who !== 'people'
  const faults = [
    ...(isForPeople ? [FOR_PEOPLE] : []),
    ...nameFaults(judged.value, before),
    ...lengthFaults(judged.value, before),
    ...(await supplyFaults(client, judged.value, before?.id)),
  ]
  return faults.length > 0 ? refuseFaults(faults) : judged
}

/** The page /play seats visitors in the site's arenas for people alone, which the seed makes. */
const FOR_PEOPLE: ArenaFault = {
  field: 'roster.who',
  code: 'for-people',
  message: 'only the site itself has arenas for people: say "agents"',
}

/** A name that was given for both languages has its fault once; one that was stored before stays as it is. */
function nameFaults({ name }: JudgedArena, before: OrganizedRow | undefined): ArenaFault[] {
  const given = name.zh === name.en ? (['en'] as const) : (['en', 'zh'] as const)
  return given.flatMap((language): ArenaFault[] => {
    const stray = name[language] === before?.name[language] ? undefined : strayLetter(name[language])
    const says = stray && { code: 'alphabets', values: stray }
    return says ? [{ field: `name.${language}`, code: 'alphabets', message: stray.message, says }] : []
  })
}

/** Arenas that opened before matches had a longest length stay editable. */
function lengthFaults(arena: JudgedArena, before: OrganizedRow | undefined): ArenaFault[] {
  if (!isTooLongForAll(arena)) return []
  if (before && before.state !== 'draft' && isTooLongForAll({ ...arena, ...before })) return []
  const hours = (ms: number) => Math.ceil(ms / 360_000) / 10
  const values = { hours: hours(arenaLongestMs(arena)), most: hours(MOST_OPEN_MS) }
  const message = `a match can last ${values.hours} hours, and where it can last more than ${values.most} agents sit down by invitation only: invite them, or choose shorter limits, fewer rounds or fewer seats`
  return [{ field: 'roster.agents', code: 'too-long', message, says: { code: 'too-long', values } }]
}

async function insertDraft(client: Tx, id: string, ownerId: string, arena: JudgedArena) {
  for (let slug = slugOf(arena.name.en, 'arena'); ; slug = anotherSlug(slugOf(arena.name.en, 'arena'))) {
    const isMade = await anyRow(
      client,
      `INSERT INTO arena (id, slug, owner_id, state, opened_at, name, game, config, language, seats, position)
       SELECT $1, $2, $3, 'draft', NULL, $4, $5, $6, $7, $8, coalesce(max(position), 0) + 1 FROM arena
       ON CONFLICT DO NOTHING`,
      [id, slug, ownerId, arena.name, arena.game, arena.config, arena.language, arena.seats],
    )
    if (!isMade) {
      const made = await firstRow<Row<'Arena', 'slug'>>(client, 'SELECT slug FROM arena WHERE id = $1', [id])
      if (made) return { slug: made.slug, isNew: false }
      continue
    }
    await write(client, id, arena)
    await inviteNamed(client, id, arena.roster, { id: ownerId })
    return { slug, isNew: true }
  }
}

async function write(client: Tx, id: string, arena: JudgedArena): Promise<void> {
  const { name, story, game, config, language, purpose, seats, supply, ranking, roster, schedule, fairness } = arena
  await client.query(
    `UPDATE arena SET name = $2, story = $3, game = $4, config = $5, language = $6, purpose = $7::"MatchPurpose",
       seats = $8, supply = $9, ranking = $10, roster = $11, schedule = $12, window_days = $13, masked = $14,
       fairness = $15, spent_at = CASE WHEN fairness -> 'budgetMicros' IS NOT DISTINCT FROM $15::jsonb -> 'budgetMicros' THEN spent_at END,
       injections = $16, pace = $17, excluded_matches = $18, prizes = $19
     WHERE id = $1`,
    [
      ...[id, name, story, game, config, language, purpose, seats, supply, ranking, roster, schedule],
      ...[arena.windowDays, arena.masked, fairness, arena.injections ?? USUAL_INJECTIONS],
      ...[arena.pace ?? USUAL_PACE, arena.excludedMatches ?? USUAL_EXCLUDED, arena.prizes ?? NO_PRIZES],
    ],
  )
}

async function namedByOther(client: Tx, actorId: string, arena: JudgedArena): Promise<ArenaForm['roster']> {
  const { agents, ...roster } = arena.roster
  if (!Array.isArray(agents)) return arena.roster
  const wrong = (await wronglyNamed(client, actorId, arena)).map(({ slug }) => slug)
  const left = agents.filter((slug) => !wrong.includes(slug))
  return { ...roster, agents: left.length > 0 ? left : 'invited' }
}

type FieldChange = Extract<ArenaChangeNote, { kind: 'changed' }>['fields'][number]

function changesBetween(before: ArenaForm, now: ArenaForm): FieldChange[] {
  const usual = { injections: USUAL_INJECTIONS, pace: USUAL_PACE, excludedMatches: USUAL_EXCLUDED, prizes: NO_PRIZES }
  const [was, is]: [Required<ArenaForm>, Required<ArenaForm>] = [
    { ...usual, ...before },
    { ...usual, ...now },
  ]
  const fields = Object.keys(was) as (keyof ArenaForm)[] // it has these keys and no others
  return fields
    .filter((field) => !isDeepStrictEqual(was[field], is[field]))
    .map((field) => ({ field, from: was[field], to: is[field] }))
}

function fixedAmong(before: ArenaForm, now: ArenaForm, changes: readonly FieldChange[]): string[] {
  const fixed = changes.map(({ field }) => field).filter((field) => FIXED.some((one) => one === field))
  const schedule = (['season', 'waiting'] as const).filter(
    (one) => !isDeepStrictEqual(before.schedule[one], now.schedule[one]),
  )
  return [...fixed, ...schedule.map((one) => `schedule.${one}`)]
}

const WITH_FIXTURES = `SELECT FROM arena WHERE id = $1 AND ${HAS_FIXTURES}`

function fixedByFixtures(before: ArenaForm, now: ArenaForm): string[] {
  const counts = ['games', 'matches', 'pairing'] as const
  const lists = ['agents', 'perOwner', 'house'] as const
  return [
    ...lists.filter((one) => !isDeepStrictEqual(before.roster[one], now.roster[one])).map((one) => `roster.${one}`),
    ...counts.filter((one) => before.schedule[one] !== now.schedule[one]).map((one) => `schedule.${one}`),
  ]
}

const fixedFault = (field: string): ArenaFault => ({
  field,
  code: 'fixed',
  message: 'this cannot be changed once the arena is open: for another setting, make a copy',
})
