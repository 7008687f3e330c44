import type { EventKinds } from '@masquerade/game'
import type { PrisonersDilemmaEvent } from './events.ts'

/** A decision is its seat's alone until the round is revealed. */
export const sights: EventKinds<PrisonersDilemmaEvent>['sights'] = {
  opened: 'all',
  revealed: 'all',
  ended: 'all',
  decided: 'seat',
}
