import { networksSetting } from '@masquerade/inbound'
import { doorVariables, number, port, processVariables, readVariables, traceVariables } from '@masquerade/telemetry/env'
import { z } from 'zod'
import { FRONT_DOORS, LIMITS } from './door.ts'

export const variables = z.object({
  ...processVariables,
  /** The port of socket.io, /healthz and /readyz; 0 takes any free one. */
  LIVE_PORT: port.default(4301),
  ...doorVariables,
  /** The most live connections of this process, of about 20 kB each; further pages ask at intervals instead. */
  LIVE_CONNECTIONS: number().int().positive().default(LIMITS.connections),
  /** The most live connections from one network address; raise it where many spectators share one, as on a campus. */
  LIVE_CONNECTIONS_PER_ADDRESS: number().int().positive().default(LIMITS.connectionsPerAddress),
  /** Addresses and networks of reverse proxies that may name the client in a header; by default this machine. */
  MASQUERADE_TRUSTED_PROXIES: networksSetting(FRONT_DOORS),
  ...traceVariables,
})

export type Env = z.infer<typeof variables>

export const readEnv = (environment: Record<string, string | undefined> = process.env): Env =>
  readVariables('The live gateway', variables, environment)
