import { cachedIn, GAMES, type Outcome, SCORE, shortened, type Totals, WINS } from '@masquerade/game'
import { addTo } from '@masquerade/metrics'
import { sum } from '@masquerade/rating'
import { allRows, type Row, type Tx } from '../database/rows.ts'
import { addToSums, type Sum, type VersionSeat, type VersionTotals } from '../standings/version-totals.ts'

type Counted = Omit<VersionTotals, 'agent'> & { arena: string }

/** Results of a version in those of its matches that count for the same leaderboards of recent days. */
type Part = Counted & { agent: string; days: readonly number[] }

/** Results of agents, added up match by match, without keeping the matches in memory. */
export function recounting() {
  // Adding counters takes long, so each match is added to one part, which all sums are made of in the end.
  const parts = new Map<string, Sum<Part>>()
  // What the logs of an arena's matches promise about its standings: the sum of each of these counters.
  const promised = new Map<string, Map<string, number>>()
  return {
    /** `days` are the lengths of the leaderboards of recent days that count the match. */
    add(arena: string, versions: readonly VersionTotals[], days: readonly number[]): void {
      for (const mine of versions) addToSums(parts, `${arena}\n${mine.version}\n${days}`, { ...mine, arena, days })
    },

    inWindow({ arena, windowDays }: { arena: string; windowDays: number }): ReadonlyMap<string, Totals> {
      const agents = new Map<string, Record<string, number>>()
      for (const part of parts.values()) {
        if (part.arena !== arena || !part.days.includes(windowDays)) continue
        const sum = cachedIn(agents, part.agent, () => ({}))
        addTo(sum, part.totals)
      }
      return agents
    },

    promise(arena: string, { scores, winners }: Outcome, countingSeats: readonly VersionSeat[]): void {
      const sums = cachedIn(promised, arena, () => new Map<string, number>())
      const more = (name: string, value: number) => sums.set(name, (sums.get(name) ?? 0) + value)
      for (const { seat } of countingSeats) {
        more(GAMES, 1)
        more(SCORE, scores[seat - 1] ?? 0)
        more(WINS, Number(winners.includes(seat)))
      }
    },

    async standings(client: Tx, arenas: readonly string[] | undefined) {
      const rows = await allRows<StandingRow>(client, STANDINGS, [arenas ?? null])
      const stored = new Map(rows.map((row) => [`${row.arena}\n${row.version}`, row]))
      const faults: { arena: string; standing?: string; says: string }[] = []
      const counted = new Map<string, Sum<Counted>>()
      for (const part of parts.values()) addToSums(counted, `${part.arena}\n${part.version}`, part)
      const keys = [...new Set([...stored.keys(), ...counted.keys()])].sort()
      const outdated = (await allRows<Row<'Arena', 'slug'>>(client, OUTDATED)).map(({ slug }) => slug)
      const stale: string[] = []
      for (const key of keys) {
        const [mine, its] = [stored.get(key), counted.get(key)]
        const arena = (mine ?? its)?.arena ?? ''
        if (outdated.includes(arena) || (mine && its && mine.countedAs !== its.countedAs)) {
          stale.push(arena)
          continue
        }
        const says = standingDifference(mine, its)
        if (says === undefined) continue
        const standing = mine ? `${mine.agent} version ${mine.number}` : `version ${its?.version}`
        faults.push({ arena, standing, says })
      }
      const different = faults.length
      for (const [arena, sums] of promised) {
        if (stale.includes(arena)) continue
        const mine = [...stored.values()].filter((standing) => standing.arena === arena)
        faults.push(...sumFaults(mine, sums).map((says) => ({ arena, says })))
      }
      return { equal: keys.length - different - stale.length, different, stale: stale.length, faults }
    },
  }
}

function standingDifference(stored: Counted | undefined, counted: Counted | undefined): string | undefined {
  if (!stored) return counted && `it has no standing, and the logs count ${counted.games} games`
  if (!counted) return `its standing has ${stored.games} games, and the logs count none`
  const names = new Set([...Object.keys(stored.totals), ...Object.keys(counted.totals)].sort())
  const wrong = [GAMES, SCORE, ...[...names].filter((name) => name !== GAMES && name !== SCORE)].flatMap((name) => {
    const [kept, found] = [counterOf(stored, name), counterOf(counted, name)]
    return kept === found ? [] : [`${name} ${kept} where the logs count ${found}`]
  })
  return wrong.length > 0 ? inOneLine(wrong) : undefined
}

const sumFaults = (standings: readonly Counted[], promised: ReadonlyMap<string, number>): string[] =>
  [...promised].flatMap(([name, expected]) => {
    const found = sum(standings.map((standing) => counterOf(standing, name)))
    return found === expected ? [] : [`${name} of all standings sum to ${found}, where its matches say ${expected}`]
  })

function counterOf({ games, score, totals }: Counted, name: string): number {
  if (name === GAMES) return games
  return name === SCORE ? score : (totals[name] ?? 0)
}

type StandingRow = Row<'AgentVersion', 'number'> &
  Row<'Standing', 'games'> &
  Record<'arena' | 'version' | 'agent' | 'countedAs', string> & { score: number; totals: Record<string, number> }

const STANDINGS = `
  SELECT arena.slug AS arena, standing.version_id AS version, agent.slug AS agent, version.number,
    standing.games, standing.score::float8 AS score, standing.totals, standing.counted_as AS "countedAs"
  FROM standing JOIN arena ON arena.id = standing.arena_id
  JOIN agent_version AS version ON version.id = standing.version_id JOIN agent ON agent.id = version.agent_id
  WHERE $1::text[] IS NULL OR arena.slug = ANY ($1)`

/** SQL: in these arenas other matches count by now than those that the standings were made of. */
const OUTDATED = 'SELECT slug FROM arena WHERE recounts <> recounted'

export function columnDifferences(
  stored: Readonly<Record<string, unknown>>,
  made: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(made).flatMap(([column, value]) =>
    isSameValue(stored[column], value)
      ? []
      : [`${column.replaceAll('_', ' ')} ${shown(stored[column])} where its matches make ${shown(value)}`],
  )
}

/** Fractions computed on different machines differ slightly, so differences below this limit are no fault. */
const CLOSE = 1e-9

function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one === other || isClose(one, other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(valueIn(one, name), valueIn(other, name)))
}

const valueIn = (parent: object, name: string): unknown => Object.getOwnPropertyDescriptor(parent, name)?.value

function isClose(one: number, other: number): boolean {
  const isWhole = Number.isInteger(one) && Number.isInteger(other)
  return !isWhole && Math.abs(one - other) <= CLOSE * Math.max(1, Math.abs(one), Math.abs(other))
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  return shortened(typeof value === 'object' ? JSON.stringify(value) : String(value), 60)
}

export function inOneLine(wrong: readonly string[]): string {
  const rest = wrong.length - SHOWN
  return wrong.slice(0, SHOWN).join('; ') + (rest > 0 ? `; and ${rest} more` : '')
}

const SHOWN = 4
