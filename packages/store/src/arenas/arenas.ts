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
import type { Arena as StoredArena } from '../generated/client.ts'
import { isTableMasked } from '../matches/masks.ts'
import { ON_ROSTER, PLAYS } from '../seating/seating.ts'
import { type ArenaSettings, arenaLongestMs, isTooLongForAll, settingsOf } from './arena-settings.ts'
import { CO_ORGANIZES } from './rules/organized.ts'

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

export function arenas({ pool }: Pick<Database, 'pool'>) {
  async function arenasWhere(name: string, condition: string, values: unknown[] = [], order = IN_ORDER) {
    const text = `${ARENAS} WHERE ${condition} ORDER BY ${order}`
    return (await allRows<ArenaRow>(pool, { name: `arenas-${name}`, text, values })).map(toArena)
  }
  const isPlayable = ({ damaged }: Arena) => damaged === undefined

  return {
    /** An arena that begins again each week or month appears in the list of arenas once, as its newest season. */
    list: async (): Promise<Arena[]> =>
      (await arenasWhere('list', `arena.listed AND ${IS_OPENED} AND ${IS_NEWEST_SEASON}`)).filter(isPlayable),
    open: async (): Promise<Arena[]> =>
      (await arenasWhere('open', `arena.listed AND arena.state = 'open'`)).filter(isPlayable),
    mine: (ownerId: string): Promise<Arena[]> =>
      arenasWhere('mine', `${IS_ORGANIZED_BY('$1')} AND ${IS_NEWEST_SEASON}`, [ownerId], BY_AGE),
    damaged: async (): Promise<Arena[]> => (await arenasWhere('all', 'true')).filter((arena) => !isPlayable(arena)),
    async slugs(): Promise<string[]> {
      const rows = await allRows<Row<'Arena', 'slug'>>(pool, `SELECT slug FROM arena ORDER BY ${IN_ORDER}`)
      return rows.map(({ slug }) => slug)
    },
    async waiting(): Promise<WaitingArena[]> {
      const playing = arenasWhere('waiting', `arena.state = 'open'`)
      const [open, counted] = await Promise.all([playing, allRows<PlayersRow>(pool, PLAYERS)])
      const known = new Map(counted.map((row) => [row.id, row]))
      return open.flatMap((arena) => {
        const { agents = 0, house = 0 } = known.get(arena.id) ?? {}
        const forPeople = arena.roster.who === 'people'
        if (!isPlayable(arena) || (!forPeople && arena.schedule.tables === 0)) return []
        const [players, needed] = forPeople ? [house, arena.seats - 1] : [agents, arena.seats]
        return players < needed ? [{ ...arena, players, needed }] : []
      })
    },
    get: async (slug: string): Promise<Arena | undefined> =>
      (await arenasWhere('one', `arena.slug = $1 AND ${IS_OPENED}`, [slug]))[0],
    async seenBy(userId: string | undefined, slug: string): Promise<Arena | undefined> {
      const condition = `arena.slug = $1 AND (${IS_OPENED} OR ${IS_ORGANIZED_BY('$2')})`
      return (await arenasWhere('seen', condition, [slug, userId]))[0]
    },
  }
}

type PlayersRow = Row<'Arena', 'id'> & Record<'agents' | 'house', number>

const PLAYERS = `
  SELECT arena.id, count(agent.id)::int AS agents, count(agent.id) FILTER (WHERE agent.kind = 'house')::int AS house
  FROM arena LEFT JOIN agent ON agent.kind <> 'person' AND ${SHOWN_ON}
    AND arena.language = ANY (agent.languages) AND ${PLAYS('arena.game')} AND ${ON_ROSTER}
  GROUP BY arena.id`

const IN_ORDER = 'arena.position, arena.id'
const BY_AGE = 'arena.created_at DESC, arena.id'
const IS_OPENED = `arena.state <> 'draft'`
const IS_NEWEST_SEASON = 'NOT EXISTS (SELECT FROM season WHERE season.arena_id = arena.id AND NOT season.newest)'
const IS_ORGANIZED_BY = (user: string): string => `(arena.owner_id = ${user} OR EXISTS (${CO_ORGANIZES(user)}))`

/** SQL condition: an organizer made the arena; only organizers' arenas have seasons or begin as drafts. */
export const IS_ORGANIZED = `(
  arena.owner_id IS NOT NULL OR EXISTS (SELECT FROM season WHERE season.arena_id = arena.id)
  OR EXISTS (SELECT FROM arena_change AS change WHERE change.arena_id = arena.id AND change.what ->> 'from' = 'draft')
)`

const COLUMNS = [
  ...['id', 'slug', 'state', 'game', 'language', 'purpose', 'seats', 'masked', 'listed', 'picture', 'supply'],
  ...['created_at', 'opened_at', 'final_at', 'spent_at', 'owner_id', 'window_days', 'provisional_below'],
  ...['name', 'story', 'prizes', 'config', 'ranking', 'roster', 'schedule', 'fairness'],
  ...['injections', 'pace', 'excluded_matches'],
] as const

export const ARENAS = `SELECT ${COLUMNS.map((column) => `arena.${column}`).join(', ')}, ${IS_ORGANIZED} AS contest FROM arena`

type ArenaRow = Row<'Arena', (typeof COLUMNS)[number]> & { contest: boolean }

function toArena(row: ArenaRow): Arena {
  const { name, story, prizes, config, ranking, roster, schedule, fairness, ...others } = row
  const { injections, pace, excluded_matches, ...plain } = others
  const { damaged, ...settings } = settingsOf(row)
  // Only the seed command and the arena form write these JSON columns, so the casts are right.
  const texts = { name, story, prizes } as unknown as Record<'name' | 'story' | 'prizes', LocalText>
  return {
    ...fromRow(plain),
    name: texts.name,
    story: texts.story,
    config: config as Record<string, Json>,
    injections: injectionPolicy.catch(USUAL_INJECTIONS).parse(injections),
    pace: pace === 'none' ? 'none' : USUAL_PACE,
    excludedMatches: excludedMatches.catch(USUAL_EXCLUDED).parse(excluded_matches),
    ...((texts.prizes.en !== '' || texts.prizes.zh !== '') && { prizes: texts.prizes }),
    openFaces: !row.masked && isTableMasked(true, row.seats),
    longestMs: arenaLongestMs(row),
    tooLong: isTooLongForAll({ ...row, roster: settings.roster }),
    ...settings,
    ...(damaged !== undefined && { damaged }),
  }
}
