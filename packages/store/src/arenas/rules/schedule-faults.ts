import { type ArenaForm, PAIR } from '@masquerade/protocol'
import type { ArenaFault } from './arena-error.ts'

/** More at once would take the runners from everybody else. */
export const MOST_TABLES = 20

/** Pure: why a schedule makes no sense, or cannot be fair whoever comes, at tables of so many seats. */
export function scheduleFaults({ purpose, roster, schedule, fairness }: ArenaForm, seats: number): ArenaFault[] {
  const { games, matches, from, until, season, pairing, waiting } = schedule
  const isCounted = games !== undefined || (matches !== undefined && Array.isArray(roster.agents))
  const isContest = purpose === 'ranked' && isCounted && roster.agents !== undefined && pairing !== 'by-rank'
  const faults: (ArenaFault | false)[] = [
    from !== undefined &&
      until !== undefined &&
      Date.parse(until) <= Date.parse(from) &&
      fault('schedule.until', 'dates', 'it would end before it begins'),
    ...[
      games !== undefined && fault('schedule.games', 'uncounted', 'games are counted in ranked arenas alone'),
      season !== undefined &&
        fault('schedule.season', 'uncounted', 'a season has a table, which ranked arenas alone have'),
      pairing === 'by-rank' && fault('schedule.pairing', 'uncounted', 'ranks are counted in ranked arenas alone'),
    ].map((one) => purpose !== 'ranked' && one),
    pairing === 'round-robin' &&
      seats !== PAIR &&
      fault('schedule.pairing', 'no-pairs', `every pair meets at tables of two, and ${seats} sit down`),
    pairing === 'round-robin' &&
      purpose === 'ranked' &&
      fairness.owners === 'apart' &&
      fault('fairness.owners', 'all-meet', 'in a round-robin every pair meets, those of one owner as well'),
    roster.perOwner !== undefined &&
      roster.agents !== 'invited' &&
      fault(
        'roster.perOwner',
        'uninvited',
        'how many agents an owner may bring is counted where agents join by invitation alone',
      ),
    season !== undefined &&
      schedule.versionsUntil !== undefined &&
      fault('schedule.versionsUntil', 'versions-season', 'a deadline for versions is for an arena without seasons'),
    waiting !== undefined &&
      !isContest &&
      fault(
        'schedule.waiting',
        'nothing-waits',
        'games wait for agents only where they are written down: state games for each agent, and invite the agents or name them',
      ),
    schedule.tables > MOST_TABLES &&
      fault('schedule.tables', 'tables', `an arena has ${MOST_TABLES} tables at once at most`),
    games !== undefined && unfairGames(games, seats, `at each of ${seats} seats`),
  ]
  return faults.filter((one) => one !== false)
}

/** A round-robin is fair when each agent meets each other one equally often in both orders. */
export function roundRobinFaults({ games, pairing }: ArenaForm['schedule'], players: number): ArenaFault[] {
  if (games === undefined || pairing !== 'round-robin' || players < PAIR) return []
  const unfair = unfairGames(games, 2 * (players - 1), `against each of ${players - 1} others in both orders`)
  return unfair ? [unfair] : []
}

function unfairGames(games: number, share: number, how: string): ArenaFault | false {
  if (games % share === 0) return false
  const below = games - (games % share)
  const nearest = [...(below > 0 ? [below] : []), below + share]
  const message = `${games} games cannot be played equally often ${how}: ${nearest.join(' or ')} can`
  return { ...fault('schedule.games', 'unfair', message), nearest }
}

const fault = (field: string, code: ArenaFault['code'], message: string): ArenaFault => ({ field, code, message })
