import type { Ask, Missing } from '@masquerade/game'
import { during } from '@masquerade/telemetry'
import type { OpenMatch, PlayContext } from '../play-context.ts'
import type { Answered } from './ask-seat.ts'

type Watching = Pick<PlayContext, 'meters' | 'traces'>

export function traced<Result>(
  match: string,
  name: string,
  { traces }: Watching,
  work: () => Promise<Result>,
): Promise<Result> {
  return traces ? during(traces.begin(match, name), work) : work()
}

export function tracedAtOnce<Result>(match: string, name: string, { traces }: Watching, work: () => Result): Result {
  const span = traces?.begin(match, name)
  try {
    return work()
  } finally {
    span?.end()
  }
}

/** Metrics count how questions ended, for each kind of agent, and never contain texts. */
export async function observedAsk(
  match: OpenMatch,
  ask: Ask,
  { meters, traces }: Watching,
  asking: () => Promise<Answered>,
): Promise<Answered> {
  if (!meters && !traces) return asking()
  const connector = match.seated.get(ask.seat)?.kind ?? 'unknown'
  const { kind, turn, seat, attempt } = ask
  const span = traces?.begin(match.id, 'ask', { kind, turn, seat, attempt, connector })
  try {
    const answered = await asking()
    const outcome = outcomeOf(answered)
    const { heard } = answered
    if (heard) meters?.asked(connector, outcome, heard.given.latencyMs)
    span?.end({ outcome, ...(heard && { ask: heard.id, latencyMs: heard.given.latencyMs }) })
    return answered
  } catch (error) {
    span?.end({ outcome: 'withdrawn' })
    throw error
  }
}

export async function observedWrite(
  match: OpenMatch,
  context: Watching,
  write: () => Promise<boolean>,
): Promise<boolean> {
  const { meters } = context
  if (!meters) return traced(match.id, 'write', context, write)
  const began = performance.now()
  const written = await traced(match.id, 'write', context, write)
  meters.wrote(performance.now() - began)
  return written
}

export function observedEnd(
  match: { id: string; game: string; purpose: string; began: number },
  ending: 'finished' | 'void',
  { meters, traces }: Watching,
): void {
  const { id, game, purpose, began } = match
  meters?.ended(match, ending)
  traces?.whole(id, began, { game, purpose, ending })
}

const OUTCOMES: Readonly<Record<Missing, string>> = { timeout: 'timeout', error: 'error', attempts: 'refused' }

function outcomeOf({ answer, heard }: Answered): string {
  if ('missing' in answer) return OUTCOMES[answer.missing]
  return heard ? 'answered' : 'answered-before'
}
