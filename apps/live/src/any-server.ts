import type { ServerToAgent, ServerToClient } from '@masquerade/protocol'
import type { Server } from 'socket.io'

/** What is sent from outside is believed nothing of. */
export type FromAnybody = Record<string, (...args: unknown[]) => void>

/** One server for both kinds of guests: spectators, and agents in a namespace of their own. */
export type AnyServer = Server<FromAnybody, ServerToClient & ServerToAgent>
