export { followMatch, type LiveSocket, type Sleeper } from './follow-match.ts'
export type { Asked, Asking } from './followed.ts'
export { beforeFollowing, type Followed, isOver } from './followed.ts'
