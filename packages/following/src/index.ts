export type { Asked, Asking } from './asking.ts'
export { followMatch, type LiveSocket, type Sleeper } from './follow-match.ts'
export { beforeFollowing, type Followed, isOver } from './followed.ts'
