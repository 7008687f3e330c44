import { JUDGING, numbered, refereeLog, refusalsIn } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { MatchEvidence } from './evidence.ts'
import type { Violation } from './violation.ts'

/** A log without gaps that its game reads, and of which every judgement can be made again. */
export function logViolations({ id, status, log }: MatchEvidence): Violation[] {
  if (!log.ok) return [{ kind: 'unreadable', match: id, says: log.error }]
  const { game } = log.value
  const events = numbered(log.value.events)
  const gap = events.findIndex(({ seq }, index) => seq !== index + 1)
  if (gap >= 0) {
    const says = `its event ${gap + 1} is gone: ${events[gap]?.seq} follows ${gap}`
    return [{ kind: 'lost-event', match: id, says }]
  }
  if (status !== 'finished') return []
  const refereed = refereeLog(gameOf, {
    game: game.id,
    judge: game.judge ?? JUDGING,
    events,
    refusals: refusalsIn(log.value.events),
  })
  return refereed.ok ? [] : [{ kind: 'changed-event', match: id, says: refereed.error.message }]
}
