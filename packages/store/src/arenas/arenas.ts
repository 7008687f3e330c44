import type { Json } from '@masquerade/game'
import {
  type ArenaState,
  type ExcludedMatches,
  excludedMatches,
  type Fairness,
  type InjectionPolicy,
  injectionPolicy,
  type Pace,
  type Purpose,
  type Ranking,
  type Roster,
  type Schedule,
  USUAL_EXCLUDED,
  USUAL_INJECTIONS,
  USUAL_PACE,
} from '@masquerade/protocol'
import { SHOWN_ON } from '../agents/shown.ts'
import type { Database } from '../database/database.ts'
import type { Row } from '../database/rows.ts'
import type { Prisma } from '../generated/client.ts'
import { isTableMasked } from '../matches/masks.ts'
import { ON_ROSTER, PLAYS } from '../seating/seating.ts'
import { settingsOf } from './arena-settings.ts'
import { arenaLongestMs, isTooLongForAll } from './longest.ts'

/** A text by the language of the page. */
export interface LocalText {
  en: string
  zh: string
}

export interface Arena {
  id: string
  slug: string
  name: LocalText
  /** What it is for, in its organizer's words; empty when not stated. */
  story: LocalText
  /** What there is to win, in its organizer's words; missing when not stated. */
  prizes?: LocalText
  state: ArenaState
  /** Which picture its organizer gave it; without one a mask is drawn. */
  picture?: string
  /** Its organizer, when it was made by somebody who is still there. */
  ownerId?: string
  /** An organizer made it, who may be gone by now: anybody may have given it any name. The others are the site's own. */
  contest: boolean
  createdAt: string
  openedAt?: string
  finalAt?: string
  /** The game's id in the registry. */
  game: string
  /** The game's public settings. */
  config: Record<string, Json>
  language: string
  purpose: Purpose
  /** How many sit down. */
  seats: number
  /** The list of entries that its deals are drawn from. */
  supply?: string
  ranking: Ranking
  roster: Roster
  schedule: Schedule
  fairness: Fairness
  /** Since when its budget is spent. */
  spentAt?: string
  /** Only the matches of so many days count; all, when not said. */
  windowDays?: number
  /** With fewer games an agent is provisional: what its contest promised each; the site's usual number, when not said. */
  provisionalBelow?: number
  /** While a match runs, no view says which agent sits where: at tables that are large enough (matches/masks.ts). */
  masked: boolean
  /** What becomes of speeches that try to instruct the other players. */
  injections: InjectionPolicy
  /** When the turns of its matches are released. */
  pace: Pace
  /** What becomes of the matches of agents that are excluded. */
  excludedMatches: ExcludedMatches
  /** It chose to show who sits where at tables that would be masked: its results are another experiment's. */
  openFaces: boolean
  /** How long a match lasts at most. */
  longestMs: number
  /** Open to all, and too long for that: of users' agents the organizer's own sit down, and those that accepted an invitation. */
  tooLong: boolean
  /** Hidden ones are on no page. */
  listed: boolean
  /** Why nothing can be played in it, for those who look after the site. */
  damaged?: string
}

/** An arena that no table can be set in for now. */
export interface WaitingArena extends Arena {
  /** How many agents that may sit down there play its game in its language, and want to play. */
  players: number
  /** How many a table needs at least, beside people. */
  needed: number
}

export function arenas({ pool, prisma }: Database) {
  async function arenasWhere(
    where: Prisma.ArenaWhereInput,
    orderBy: Prisma.ArenaOrderByWithRelationInput[] = IN_ORDER,
  ) {
    return (await prisma.arena.findMany({ where, orderBy, include: RELATIONS })).map(toArena)
  }
  const isPlayable = ({ damaged }: Arena) => damaged === undefined

  return {
    /** The listed ones that can be played in and were opened, in their order; the first is the home page's. Of seasons, the newest. */
    async list(): Promise<Arena[]> {
      return (await arenasWhere({ listed: true, state: OPENED, ...NEWEST_SEASON })).filter(isPlayable)
    },
    /** Those of the list in which matches may begin. */
    async open(): Promise<Arena[]> {
      return (await arenasWhere({ listed: true, state: 'open' })).filter(isPlayable)
    },
    /** Those that a user organizes, drafts among them, the newest first. */
    async mine(ownerId: string): Promise<Arena[]> {
      return arenasWhere({ AND: [organizedBy(ownerId), NEWEST_SEASON] }, BY_AGE)
    },
    /** The arenas in which nothing can be played, listed or not. */
    async damaged(): Promise<Arena[]> {
      return (await arenasWhere({})).filter((arena) => !isPlayable(arena))
    },
    /** The names of all arenas, listed or not. */
    async slugs(): Promise<string[]> {
      const rows = await prisma.arena.findMany({ select: { slug: true }, orderBy: IN_ORDER })
      return rows.map(({ slug }) => slug)
    },
    /** The arenas that would have tables and wait for agents: too few play their game in their language. */
    async waiting(): Promise<WaitingArena[]> {
      const [open, counted] = await Promise.all([arenasWhere({ state: 'open' }), pool.query<PlayersRow>(PLAYERS)])
      const known = new Map(counted.rows.map((row) => [row.id, row]))
      return open.flatMap((arena) => {
        const { agents = 0, house = 0 } = known.get(arena.id) ?? {}
        const forPeople = arena.roster.who === 'people'
        if (!isPlayable(arena) || (!forPeople && arena.schedule.tables === 0)) return []
        const [players, needed] = forPeople ? [house, arena.seats - 1] : [agents, arena.seats]
        return players < needed ? [{ ...arena, players, needed }] : []
      })
    },
    /** One that was opened: a draft is its organizer's alone. */
    async get(slug: string): Promise<Arena | undefined> {
      return (await arenasWhere({ slug, state: OPENED }))[0]
    },
    /** As a user sees it: an own draft, too, and an administrator sees no more. */
    async seenBy(userId: string | undefined, slug: string): Promise<Arena | undefined> {
      return (await arenasWhere({ slug, OR: [{ state: OPENED }, ...(userId ? [organizedBy(userId)] : [])] }))[0]
    },
  }
}

interface PlayersRow extends Row<'Arena', 'id'> {
  agents: number
  house: number
}

const PLAYERS = `
  SELECT arena.id, count(agent.id)::int AS agents, count(agent.id) FILTER (WHERE agent.kind = 'house')::int AS house
  FROM arena LEFT JOIN agent ON agent.kind <> 'person' AND ${SHOWN_ON}
    AND arena.language = ANY (agent.languages) AND ${PLAYS('arena.game')} AND ${ON_ROSTER}
  GROUP BY arena.id`

/** Seasons that another one took the place of have their own list. */
const NEWEST_SEASON = { OR: [{ season: null }, { season: { newest: true } }] }
/** Its owner, and who has accepted to organize it as well. */
const organizedBy = (userId: string): Prisma.ArenaWhereInput => ({
  OR: [{ ownerId: userId }, { organizers: { some: { userId, state: 'joined' } } }],
})
const BY_AGE: Prisma.ArenaOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]
const OPENED = { not: 'draft' } as const
const IN_ORDER: Prisma.ArenaOrderByWithRelationInput[] = [{ position: 'asc' }, { id: 'asc' }]

/** What tells whether an arena is a contest, beside its own columns. */
const RELATIONS = {
  season: { select: { arenaId: true } },
  changes: { where: { what: { path: ['from'], equals: 'draft' } }, select: { id: true }, take: 1 },
} as const

/** The same in SQL: it has an organizer, is a season, or was a draft before it was opened. */
export const isContest = (arena: string): string => `(
  ${arena}.owner_id IS NOT NULL OR EXISTS (SELECT FROM season WHERE season.arena_id = ${arena}.id)
  OR EXISTS (SELECT FROM arena_change AS change WHERE change.arena_id = ${arena}.id AND change.what ->> 'from' = 'draft')
)`

type ArenaRow = Prisma.ArenaGetPayload<{ include: typeof RELATIONS }>

function toArena(row: ArenaRow): Arena {
  const { id, slug, game, language, purpose, seats, masked, listed, state } = row
  // The seed and the arena's form are the only writers of these columns, and they write these shapes.
  const name = row.name as unknown as LocalText
  const story = row.story as unknown as LocalText
  const prizes = row.prizes as unknown as LocalText
  const config = row.config as Record<string, Json>
  const { damaged, ...settings } = settingsOf(row)
  return {
    ...{ id, slug, name, story, state, game, config, language, purpose, seats, masked, listed },
    injections: policyIn(row.injections),
    pace: row.pace === 'none' ? 'none' : USUAL_PACE,
    excludedMatches: excludedMatches.catch(USUAL_EXCLUDED).parse(row.excludedMatches),
    createdAt: row.createdAt.toISOString(),
    ...((prizes.en !== '' || prizes.zh !== '') && { prizes }),
    ...(row.picture !== null && { picture: row.picture }),
    ...(row.ownerId !== null && { ownerId: row.ownerId }),
    contest: row.ownerId !== null || row.season !== null || row.changes.length > 0,
    ...(row.openedAt && { openedAt: row.openedAt.toISOString() }),
    ...(row.spentAt && { spentAt: row.spentAt.toISOString() }),
    ...(row.finalAt && { finalAt: row.finalAt.toISOString() }),
    openFaces: !masked && isTableMasked(true, seats),
    longestMs: arenaLongestMs(row),
    tooLong: isTooLongForAll({ ...row, roster: settings.roster }),
    ...settings,
    ...(row.supply !== null && { supply: row.supply }),
    ...(row.windowDays !== null && { windowDays: row.windowDays }),
    ...(row.provisionalBelow !== null && { provisionalBelow: row.provisionalBelow }),
    ...(damaged !== undefined && { damaged }),
  }
}

/** One that a later release wrote is none that this one can keep. */
export const policyIn = (stored: string): InjectionPolicy => injectionPolicy.catch(USUAL_INJECTIONS).parse(stored)
