import type { Delivery, Evidence } from './evidence.ts'
import type { Violation } from './violation.ts'

/** An answer that left so shortly before its time was over may have come too late. */
const MARGIN_MS = 500

/** No agent that answered in time, by its own records, is said to have been silent or away. */
export function chargeViolations({ matches, deliveries, missed }: Evidence): Violation[] {
  const byAsk = new Map<string, Delivery[]>()
  for (const delivery of deliveries) byAsk.set(delivery.ask, [...(byAsk.get(delivery.ask) ?? []), delivery])
  const found: Violation[] = []
  for (const { id, asks = [] } of matches) {
    for (const { id: ask, seat, turn, honest, fetched, answer } of asks) {
      if (!honest || answer === undefined || !('missing' in answer)) continue
      const last = byAsk.get(ask)?.at(-1)
      const why = fetched ? accepted(last) : innocence(last)
      const where = `seat ${seat} in turn ${turn} is charged with ${answer.missing}`
      if (why !== undefined) found.push({ kind: 'charged', match: id, says: `${where}, though ${why} (ask ${ask})` })
    }
  }
  for (const { agent, match } of missed) {
    found.push({ kind: 'charged', match, says: `${agent} is said not to have come, though it was there all the time` })
  }
  return found
}

/** Of an agent that comes for its questions: the site has said that its answer counts. */
function accepted(last: Delivery | undefined): string | undefined {
  if (last?.answeredAt === undefined) return undefined
  const early = last.receivedAt + last.limitMs - last.answeredAt
  return early >= MARGIN_MS ? `its answer was accepted ${early} ms before its time was over` : undefined
}

/** Why the agent is not to blame, by the last time that it was asked; undefined when it was late by itself. */
function innocence(last: Delivery | undefined): string | undefined {
  if (!last) return 'the question never reached it'
  if (last.answeredAt === undefined) return 'its connection was ended before its time was over'
  const took = last.answeredAt - last.receivedAt
  return took <= last.limitMs - MARGIN_MS ? `it answered ${took} ms after it was asked` : undefined
}
