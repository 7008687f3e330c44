import type { Json } from '@masquerade/game'
import {
  type ExcludedMatches,
  excludedMatches,
  type InjectionPolicy,
  injectionPolicy,
  type Pace,
  USUAL_EXCLUDED,
  USUAL_INJECTIONS,
  USUAL_PACE,
} from '@masquerade/protocol'
import { SHOWN_ON } from '../agents/agent-rows.ts'
import type { Database } from '../database/database.ts'
import { allRows, type FromRow, fromRow, type LocalText, type Row } from '../database/rows.ts'
import type { Prisma, Arena as StoredArena } from '../generated/client.ts'
import { isTableMasked } from '../matches/masks.ts'
import { ON_ROSTER, PLAYS } from '../seating/seating.ts'
import { type ArenaSettings, arenaLongestMs, isTooLongForAll, settingsOf } from './arena-settings.ts'

type Plain = Pick<
  StoredArena,
  'id' | 'slug' | 'state' | 'game' | 'language' | 'purpose' | 'seats' | 'masked' | 'listed'
>

type Dated = 'createdAt' | 'openedAt' | 'finalAt' | 'spentAt'

export interface Arena
  extends ArenaSettings,
    Plain,
    FromRow<Pick<StoredArena, Dated | 'picture' | 'ownerId' | 'supply' | 'windowDays' | 'provisionalBelow'>> {
  name: LocalText
  story: LocalText
  prizes?: LocalText
  /** Whether an organizer made the arena; stays true when the organizer's account is deleted. */
  contest: boolean
  config: Record<string, Json>
  /** How the arena treats speeches that try to give orders to the language models of other players. */
  injections: InjectionPolicy
  pace: Pace
  excludedMatches: ExcludedMatches
  /** Whether the organizer shows who sits where; results then cannot be compared with other arenas. */
  openFaces: boolean
  longestMs: number
  /** Whether matches can last so long that other users' agents play only after their owners consented. */
  tooLong: boolean
}

export type WaitingArena = Arena & Record<'players' | 'needed', number>

export function arenas({ pool, prisma }: Database) {
  async function arenasWhere(
    where: Prisma.ArenaWhereInput,
    orderBy: Prisma.ArenaOrderByWithRelationInput[] = IN_ORDER,
  ) {
    return (await prisma.arena.findMany({ where, orderBy, include: RELATIONS })).map(toArena)
  }
  const isPlayable = ({ damaged }: Arena) => damaged === undefined

  return {
    /** An arena that begins again each week or month appears in the list of arenas once, as its newest season. */
    list: async (): Promise<Arena[]> =>
      (await arenasWhere({ listed: true, state: OPENED, ...NEWEST_SEASON })).filter(isPlayable),
    open: async (): Promise<Arena[]> => (await arenasWhere({ listed: true, state: 'open' })).filter(isPlayable),
    mine: (ownerId: string): Promise<Arena[]> => arenasWhere({ AND: [organizedBy(ownerId), NEWEST_SEASON] }, BY_AGE),
    damaged: async (): Promise<Arena[]> => (await arenasWhere({})).filter((arena) => !isPlayable(arena)),
    async slugs(): Promise<string[]> {
      const rows = await prisma.arena.findMany({ select: { slug: true }, orderBy: IN_ORDER })
      return rows.map(({ slug }) => slug)
    },
    async waiting(): Promise<WaitingArena[]> {
      const [open, counted] = await Promise.all([arenasWhere({ state: 'open' }), allRows<PlayersRow>(pool, PLAYERS)])
      const known = new Map(counted.map((row) => [row.id, row]))
      return open.flatMap((arena) => {
        const { agents = 0, house = 0 } = known.get(arena.id) ?? {}
        const forPeople = arena.roster.who === 'people'
        if (!isPlayable(arena) || (!forPeople && arena.schedule.tables === 0)) return []
        const [players, needed] = forPeople ? [house, arena.seats - 1] : [agents, arena.seats]
        return players < needed ? [{ ...arena, players, needed }] : []
      })
    },
    get: async (slug: string): Promise<Arena | undefined> => (await arenasWhere({ slug, state: OPENED }))[0],
    seenBy: async (userId: string | undefined, slug: string): Promise<Arena | undefined> =>
      (await arenasWhere({ slug, OR: [{ state: OPENED }, ...(userId ? [organizedBy(userId)] : [])] }))[0],
  }
}

type PlayersRow = Row<'Arena', 'id'> & Record<'agents' | 'house', number>

const PLAYERS = `
  SELECT arena.id, count(agent.id)::int AS agents, count(agent.id) FILTER (WHERE agent.kind = 'house')::int AS house
  FROM arena LEFT JOIN agent ON agent.kind <> 'person' AND ${SHOWN_ON}
    AND arena.language = ANY (agent.languages) AND ${PLAYS('arena.game')} AND ${ON_ROSTER}
  GROUP BY arena.id`

const NEWEST_SEASON = { OR: [{ season: null }, { season: { newest: true } }] }
const organizedBy = (userId: string): Prisma.ArenaWhereInput => ({
  OR: [{ ownerId: userId }, { organizers: { some: { userId, state: 'joined' } } }],
})
const BY_AGE: Prisma.ArenaOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]
const OPENED = { not: 'draft' } as const
const IN_ORDER: Prisma.ArenaOrderByWithRelationInput[] = [{ position: 'asc' }, { id: 'asc' }]

const RELATIONS = {
  season: { select: { arenaId: true } },
  changes: { where: { what: { path: ['from'], equals: 'draft' } }, select: { id: true }, take: 1 },
} as const

/** SQL condition: an organizer made the arena; only organizers' arenas have seasons or begin as drafts. */
export const isContest = (arena: string): string => `(
  ${arena}.owner_id IS NOT NULL OR EXISTS (SELECT FROM season WHERE season.arena_id = ${arena}.id)
  OR EXISTS (SELECT FROM arena_change AS change WHERE change.arena_id = ${arena}.id AND change.what ->> 'from' = 'draft')
)`

type ArenaRow = Prisma.ArenaGetPayload<{ include: typeof RELATIONS }>

function toArena(row: ArenaRow): Arena {
  const { id, slug, game, language, purpose, seats, masked, listed, state } = row
  const { createdAt, openedAt, finalAt, spentAt, picture, ownerId, supply, windowDays, provisionalBelow } = row
  // Only the seed command and the arena form write these JSON columns, so the casts are right.
  const name = row.name as unknown as LocalText
  const story = row.story as unknown as LocalText
  const prizes = row.prizes as unknown as LocalText
  const config = row.config as Record<string, Json>
  const { damaged, ...settings } = settingsOf(row)
  return {
    ...{ id, slug, name, story, state, game, config, language, purpose, seats, masked, listed },
    injections: injectionPolicy.catch(USUAL_INJECTIONS).parse(row.injections),
    pace: row.pace === 'none' ? 'none' : USUAL_PACE,
    excludedMatches: excludedMatches.catch(USUAL_EXCLUDED).parse(row.excludedMatches),
    ...((prizes.en !== '' || prizes.zh !== '') && { prizes }),
    ...fromRow({ createdAt, openedAt, finalAt, spentAt, picture, ownerId, supply, windowDays, provisionalBelow }),
    contest: ownerId !== null || row.season !== null || row.changes.length > 0,
    openFaces: !masked && isTableMasked(true, seats),
    longestMs: arenaLongestMs(row),
    tooLong: isTooLongForAll({ ...row, roster: settings.roster }),
    ...settings,
    ...(damaged !== undefined && { damaged }),
  }
}
