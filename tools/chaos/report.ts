import { median } from '../median.ts'
import { VIOLATIONS, type Violation, type ViolationKind } from './checker/evidence.ts'
import { inSeconds, inWords } from './plan.ts'
import type { Run } from './run.ts'

export function reportOf(seed: number, run: Run) {
  const { plan, happened, evidence, violations } = run
  const { matches, received, shown, visits, marks, deliveries, standstills } = evidence
  const waits = standstills.map(({ ms }) => ms)
  const returns = happened.flatMap(({ startedMs }) => startedMs ?? [])
  const count = (status: string) => matches.filter((match) => match.status === status).length
  return {
    seed,
    plan,
    happened,
    counts: {
      matches: matches.length,
      finished: count('finished'),
      void: count('void'),
      games: new Set(matches.flatMap(({ log }) => (log.ok ? [log.value.game.id] : []))).size,
      events: matches.reduce((sum, { log }) => sum + (log.ok ? log.value.events.length : 0), 0),
      received: received.length,
      seenWhole: shown.filter(({ whole }) => whole).length,
      visits: visits.well,
      marks: marks.sealed,
      visitsExcused: visits.badly.length - violations.filter(({ kind }) => OF_PAGES.has(kind)).length,
      fetched: deliveries.filter(({ fetched }) => fetched).length,
      deliveries: deliveries.length,
      askedAgain: deliveries.length - new Set(deliveries.map(({ ask }) => ask)).size,
    },
    voids: matches.flatMap(({ id, status, voidReason = '' }) => (status === 'void' ? [{ id, voidReason }] : [])),
    returned: { times: returns.length, worstMs: Math.max(0, ...returns) },
    replaced: {
      times: waits.length,
      medianMs: waits.length === 0 ? 0 : median(waits),
      worstMs: Math.max(0, ...waits),
      each: standstills,
    },
    violations,
  }
}

const OF_PAGES: ReadonlySet<ViolationKind> = new Set(['page-broken', 'page-away'])

type Report = ReturnType<typeof reportOf>

export function reportLines({ counts, happened, voids, returned, replaced, violations }: Report): string[] {
  const { matches, finished, games, events, received, seenWhole, visits, visitsExcused, marks } = counts
  const { deliveries, askedAgain, fetched } = counts
  return [
    `what happened: ${happened.length} faults`,
    ...happened.map(({ fault, note }) => `${inWords(fault)}${note === undefined ? '' : `: it ${note}`}`),
    `${matches} matches of ${games} games, ${finished} finished, ${voids.length} void; ${events} events`,
    ...voids.map(({ id, voidReason }) => `  void: ${id}: ${voidReason}`),
    `${received} messages to spectators, whose pages saw ${seenWhole} matches to the end`,
    `${visits} pages and answers of the API, ${visitsExcused} more while something kept them away; ${marks} marks sealed`,
    `${deliveries} questions to agents that answer, ${askedAgain} asked again, ${fetched} fetched from a mailbox`,
    `${returned.times} processes started again, the slowest answered after ${inSeconds(returned.worstMs)}`,
    `${replaced.times} matches had another runner: ${inSeconds(replaced.medianMs)} in the middle, ${inSeconds(replaced.worstMs)} at worst`,
    ...violations.slice(0, MOST_LINES).map(violationLine),
    ...(violations.length > MOST_LINES ? [`… and ${violations.length - MOST_LINES} more`] : []),
  ]
}

const MOST_LINES = 60

export const violationLine = ({ kind, match, says }: Violation): string =>
  `VIOLATION ${kind}${match === undefined ? '' : `, match ${match}`}: ${says}`

export function verdict(violations: readonly Violation[]): string {
  if (violations.length === 0) return '0 violations'
  const byKind = new Map<ViolationKind, number>()
  for (const { kind } of violations) byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
  const kinds = [...byKind].map(([kind, times]) => `${VIOLATIONS[kind]} (${times} × ${kind})`)
  return `${violations.length} violations: ${kinds.join('; ')}`
}
