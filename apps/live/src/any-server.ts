import type { ServerToAgent, ServerToClient } from '@masquerade/protocol'
import type { Server } from 'socket.io'

/** No message from outside is trusted to have a type. */
export type FromAnybody = Record<string, (...args: unknown[]) => void>

/** One server for both kinds of guests: spectators, and agents in a namespace of their own. */
export type AnyServer = Server<FromAnybody, ServerToClient & ServerToAgent>
