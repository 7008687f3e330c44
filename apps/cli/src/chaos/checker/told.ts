import { isDeepStrictEqual } from 'node:util'
import { PUBLIC, viewsOf } from '@masquerade/game'
import type { Evidence, MatchEvidence } from './evidence.ts'
import type { Violation } from './violation.ts'

/** Nothing that a spectator was told is missing from a log, or stands there otherwise. */
export function toldViolations({ matches, told, endings, gaps }: Evidence): Violation[] {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const views = new Map(matches.map((match) => [match.id, publicView(match)]))
  const found: Violation[] = []
  for (const { by, match, event } of told) {
    const view = views.get(match)
    const kept = view?.[event.seq - 1]
    if (kept === undefined) {
      const says = `${by} was told event ${event.seq} (${event.type}), and the log ends at ${view?.length ?? 0}`
      found.push({ kind: 'lost-event', match, says })
    } else if (!isDeepStrictEqual(kept, event)) {
      const says = `${by} was told event ${event.seq} as ${shown(event)}, and the log says ${shown(kept)}`
      found.push({ kind: 'changed-event', match, says })
    }
  }
  for (const { by, match, status } of endings) {
    const now = byId.get(match)?.status
    if (now === status) continue
    found.push({ kind: 'lost-event', match, says: `${by} was told that it is ${status}, and it is ${now ?? 'gone'}` })
  }
  for (const { by, match, expected, got } of gaps) {
    found.push({ kind: 'lost-event', match, says: `${by} was told event ${got} where ${expected} had to come` })
  }
  return found
}

/** As it travels: what is left out of JSON was told to nobody. */
function publicView({ log }: MatchEvidence): readonly { seq: number; type: string }[] {
  if (!log.ok) return []
  const seen = viewsOf(log.value.game, log.value.events, PUBLIC)
  const bySeq: { seq: number; type: string }[] = []
  for (const event of JSON.parse(JSON.stringify(seen))) bySeq[event.seq - 1] = event
  return bySeq
}

const LONGEST = 120

function shown(event: unknown): string {
  const text = JSON.stringify(event)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
