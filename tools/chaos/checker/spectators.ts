import { isDeepStrictEqual } from 'node:util'
import { isOver } from '@masquerade/following'
import { PUBLIC, viewsOf } from '@masquerade/game'
import type { Records } from '../../watchers/records.ts'
import type { MatchEvidence, Violation } from './evidence.ts'

type View = readonly { seq: number; type: string }[]

/** What a spectator received must be in the log, without gaps; a finished match's page must show all events. */
export function spectatorViolations({
  matches,
  received,
  endings,
  gaps,
  shown,
}: Records & { matches: readonly MatchEvidence[] }): Violation[] {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const views = new Map(matches.map((match) => [match.id, publicView(match)]))
  const found: Violation[] = []
  for (const { by, match, event } of received) {
    const view = views.get(match)
    const kept = view?.[event.seq - 1]
    if (kept === undefined) {
      const says = `${by} received event ${event.seq} (${event.type}), and the log ends at ${view?.length ?? 0}`
      found.push({ kind: 'lost-event', match, says })
    } else if (!isDeepStrictEqual(kept, event)) {
      const says = `${by} received event ${event.seq} as ${about(event)}, and the log says ${about(kept)}`
      found.push({ kind: 'changed-event', match, says })
    }
  }
  for (const { by, match, status } of endings) {
    const now = byId.get(match)?.status
    if (now === status) continue
    found.push({ kind: 'lost-event', match, says: `${by} received that it is ${status}, and it is ${now ?? 'gone'}` })
  }
  for (const { by, match, expected, got } of gaps) {
    found.push({ kind: 'lost-event', match, says: `${by} received event ${got} where ${expected} had to come` })
  }
  for (const page of shown) {
    const match = byId.get(page.match)
    if (match && !isOver(match.status)) continue
    const says = wrongIn(page, views.get(page.match) ?? [])
    if (says !== undefined) found.push({ ...says, match: page.match })
  }
  return found
}

function wrongIn({ by, whole, events }: Records['shown'][number], view: View): Omit<Violation, 'match'> | undefined {
  for (const [index, event] of events.entries()) {
    const kept = view[index]
    if (kept === undefined) {
      return { kind: 'lost-event', says: `the page of ${by} shows event ${event.seq}, and the log has no ${index + 1}` }
    }
    if (!isDeepStrictEqual(kept, event)) {
      return { kind: 'changed-event', says: `the page of ${by} shows ${about(event)}, and the log says ${about(kept)}` }
    }
  }
  const has = `the page of ${by} has ${events.length} of ${view.length} events`
  if (!whole) return { kind: 'not-received', says: `${has}, and never received the end` }
  return events.length < view.length ? { kind: 'not-received', says: has } : undefined
}

/** What the public may see of a match, as it looks after a conversion to JSON. */
function publicView({ log }: MatchEvidence): View {
  if (!log.ok) return []
  const seen = viewsOf(log.value.game, log.value.events, PUBLIC)
  const bySeq: { seq: number; type: string }[] = []
  for (const event of JSON.parse(JSON.stringify(seen))) bySeq[event.seq - 1] = event
  return bySeq
}

const LONGEST = 120

function about(event: unknown): string {
  const text = JSON.stringify(event)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
