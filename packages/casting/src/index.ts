export { casting } from './casting.ts'
export { keptReplies } from './network/kept-replies.ts'
export { type NetworkPlayer, networkPlayer } from './network/network-player.ts'
export { type NetworkAccess, networked } from './network/networked.ts'
