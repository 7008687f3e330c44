import { type Ask, askKey } from '@masquerade/game'
import type { NewAsk } from '@masquerade/store/asks'
import type { OpenMatch, PlayContext, RecordedAsk } from '../play-context.ts'
import type { Patience } from './patience.ts'
import type { SeatedAgent } from './seated-agent.ts'

/** A question to an agent that is about to be recorded, with details that only this runner knows. */
export interface PlannedAsk {
  key: string
  row: Omit<NewAsk, 'matchId'>
  latest: number
  patienceMs: number
}

/**
 * A question as it is recorded. The agent's time begins when it has received the events; until then the latest possible
 * begin is recorded and shown to spectators. In a turn with one clock the time begins when the turn was opened, for
 * every seat.
 */
export function planned(match: OpenMatch, ask: Ask, patience: Patience, { clock }: PlayContext): PlannedAsk {
  const agent = agentIn(match, ask.seat)
  const patienceMs = patience.forAsk(ask)
  const latest = match.turnClock?.openedAt ?? clock.now() + (agent.connector.follow ? patienceMs : 0)
  const { turn, seat, attempt, kind } = ask
  const row = { turn, seat, attempt, kind, versionId: agent.versionId, ...timesFrom(latest, ask) }
  return { key: askKey(ask), row, latest, patienceMs }
}

/**
 * The record of a question, written with the preceding answer, or now when the match was just opened. Another runner
 * may have asked it already. If it was answered, the answer is judged and the question is not asked again. If not, no
 * runner was there to receive the answer or record a time-out, so the silence is the platform's fault: the question is
 * asked again under the same id with its whole time, whether or not the old deadline has passed.
 */
export async function recordedAsk(
  match: OpenMatch,
  ask: Ask,
  patience: Patience,
  context: PlayContext,
): Promise<RecordedAsk> {
  const known = match.recorded.get(askKey(ask))
  if (known) return known
  const { row, latest, patienceMs } = planned(match, ask, patience, context)
  const { id, answer } = await context.store.asks.record(
    { matchId: match.id, ...row },
    { oneClock: match.turnClock !== undefined },
  )
  return { id, latest, patienceMs, ...(answer && { answer }) }
}

export const timesFrom = (askedAt: number, { limitMs }: Pick<Ask, 'limitMs'>) => ({
  askedAt: new Date(askedAt).toISOString(),
  deadline: new Date(askedAt + limitMs).toISOString(),
})

export function agentIn(match: OpenMatch, seat: number): SeatedAgent {
  const agent = match.seated.get(seat)
  if (!agent) throw new Error(`no agent sits in seat ${seat}`)
  return agent
}
