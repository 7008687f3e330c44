import { type Ask, askKey } from '@masquerade/game'
import type { OpenMatch, PlayContext, RecordedAsk } from '../play-context.ts'
import type { Patience } from './patience.ts'
import type { SeatedAgent } from './seated-agent.ts'

/** The time for an answer begins when the agent has all events; until then, viewers see the latest beginning. */
export function planned(match: OpenMatch, ask: Ask, patience: Patience, { clock }: PlayContext) {
  const agent = agentIn(match, ask.seat)
  const patienceMs = patience.forAsk(ask)
  const latest = match.turnClock?.openedAt ?? clock.now() + (agent.connector.follow ? patienceMs : 0)
  const { turn, seat, attempt, kind } = ask
  const row = { turn, seat, attempt, kind, versionId: agent.versionId, ...timesFrom(latest, ask) }
  return { key: askKey(ask), row, latest, patienceMs }
}

/** Records a question unless it was recorded; after a crash an unanswered one is asked again with its full time. */
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
