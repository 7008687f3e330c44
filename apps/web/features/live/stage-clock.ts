import { type Followed, isOver } from '@masquerade/following'

/**
 * A followed match as far as its stage has shown it. What one decision brings comes all at once, and the stage draws it
 * moment by moment: until it has drawn the newest event, no part of the page knows of that event, nor that the match is
 * over. `shown` is the number of the newest event that the stage has drawn; undefined on a page without a stage.
 */
export function asShown(followed: Followed, shown: number | undefined): Followed {
  const newest = followed.events.at(-1)?.seq ?? 0
  if (shown === undefined || shown >= newest) return followed
  const events = followed.events.filter(({ seq }) => seq <= shown)
  const before = { ...followed, events, asking: [] }
  return isOver(followed.status) ? { ...before, status: 'running', connection: 'live', behind: false } : before
}
