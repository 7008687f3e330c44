export { casting } from './casting.ts'
export { keptReplies } from './network/kept-replies.ts'
export { type NetworkAccess, networked } from './network/networked.ts'
