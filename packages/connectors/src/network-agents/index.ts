export { keptReplies } from './kept-replies.ts'
export { type NetworkSeat, networkPlayer, type SeatQuestion, THINKING_MS } from './network-player.ts'
export { withNetworkAgents } from './with-network-agents.ts'
