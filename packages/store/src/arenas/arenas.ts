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

/** A text in each language of the pages. */
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
  /** The key of its picture; without one a mask is drawn. */
  picture?: string
  /** Its organizer, if it has one whose account still exists. */
  ownerId?: string
  /**
   * Whether an organizer made it (whose account may be gone), so that its name is not the site's. The others are the
   * site's own.
   */
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
  /** The name of the list of entries from which its deals are drawn. */
  supply?: string
  ranking: Ranking
  roster: Roster
  schedule: Schedule
  fairness: Fairness
  /** Since when its budget is used up. */
  spentAt?: string
  /** Only matches of the last days count, this many; all when missing. */
  windowDays?: number
  /** An agent with fewer games is provisional. In a contest the games promised to each; the site's default when missing. */
  provisionalBelow?: number
  /** Whether the seating is secret while a match runs: at tables that are large enough (matches/masks.ts). */
  masked: boolean
  /** The rule for speeches that try to instruct the other players. */
  injections: InjectionPolicy
  /** When the turns of its matches are released. */
  pace: Pace
  /** The rule for matches of agents that are excluded. */
  excludedMatches: ExcludedMatches
  /** Whether it chose to show the seating at tables that would be masked: its results are not comparable with masked ones. */
  openFaces: boolean
  /** How long a match lasts at most, in milliseconds. */
  longestMs: number
  /**
   * Whether it is open to all but its matches last too long for that: users' agents are then seated only if they are the
   * organizer's own or accepted an invitation.
   */
  tooLong: boolean
  /** False hides it from all pages. */
  listed: boolean
  /** Why it is unplayable, for administrators. */
  damaged?: string
}

/** An arena that has too few agents for a table now. */
export interface WaitingArena extends Arena {
  /** How many available agents play its game in its language. */
  players: number
  /** How many agents a table needs at least, beside people. */
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
    /**
     * The listed, playable arenas that were opened, in their order; the first is on the home page. Of seasons only the
     * newest.
     */
    async list(): Promise<Arena[]> {
      return (await arenasWhere({ listed: true, state: OPENED, ...NEWEST_SEASON })).filter(isPlayable)
    },
    /** The listed arenas in which matches may begin. */
    async open(): Promise<Arena[]> {
      return (await arenasWhere({ listed: true, state: 'open' })).filter(isPlayable)
    },
    /** The arenas that a user organizes, including drafts, newest first. */
    async mine(ownerId: string): Promise<Arena[]> {
      return arenasWhere({ AND: [organizedBy(ownerId), NEWEST_SEASON] }, BY_AGE)
    },
    /** The unplayable arenas, listed or not. */
    async damaged(): Promise<Arena[]> {
      return (await arenasWhere({})).filter((arena) => !isPlayable(arena))
    },
    /** The names of all arenas, listed or not. */
    async slugs(): Promise<string[]> {
      const rows = await prisma.arena.findMany({ select: { slug: true }, orderBy: IN_ORDER })
      return rows.map(({ slug }) => slug)
    },
    /** Open arenas without enough agents that play their game in their language. */
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
    /** An arena that was opened, or undefined: only its organizer sees a draft. */
    async get(slug: string): Promise<Arena | undefined> {
      return (await arenasWhere({ slug, state: OPENED }))[0]
    },
    /** An arena as a user may see it: including the user's own drafts; administrators see no more. */
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

/** Leaves out earlier seasons, which have a list of their own. */
const NEWEST_SEASON = { OR: [{ season: null }, { season: { newest: true } }] }
/** Arenas whose owner, or accepted co-organizer, is this user. */
const organizedBy = (userId: string): Prisma.ArenaWhereInput => ({
  OR: [{ ownerId: userId }, { organizers: { some: { userId, state: 'joined' } } }],
})
const BY_AGE: Prisma.ArenaOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]
const OPENED = { not: 'draft' } as const
const IN_ORDER: Prisma.ArenaOrderByWithRelationInput[] = [{ position: 'asc' }, { id: 'asc' }]

/** The relations that decide, beside an arena's own columns, whether it is a contest. */
const RELATIONS = {
  season: { select: { arenaId: true } },
  changes: { where: { what: { path: ['from'], equals: 'draft' } }, select: { id: true }, take: 1 },
} as const

/** SQL: whether it is a contest: it has an organizer, is a season, or was a draft before it was opened. */
export const isContest = (arena: string): string => `(
  ${arena}.owner_id IS NOT NULL OR EXISTS (SELECT FROM season WHERE season.arena_id = ${arena}.id)
  OR EXISTS (SELECT FROM arena_change AS change WHERE change.arena_id = ${arena}.id AND change.what ->> 'from' = 'draft')
)`

type ArenaRow = Prisma.ArenaGetPayload<{ include: typeof RELATIONS }>

function toArena(row: ArenaRow): Arena {
  const { id, slug, game, language, purpose, seats, masked, listed, state } = row
  // Cast without a check: the seed and the arena's form alone write these columns, in these shapes.
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

/** An unknown policy, written by a later release, counts as the default. */
export const policyIn = (stored: string): InjectionPolicy => injectionPolicy.catch(USUAL_INJECTIONS).parse(stored)
