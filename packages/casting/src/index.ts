export { keptReplies } from './network/kept-replies.ts'
export { networkPlayer } from './network/network-player.ts'
export { networked } from './network/networked.ts'
