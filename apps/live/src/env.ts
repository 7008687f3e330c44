import { LONGEST_DRAIN_MS, networksSetting } from '@masquerade/inbound'
import { logVariables, metricsVariables, readVariables, traceVariables } from '@masquerade/telemetry/env'
import { z } from 'zod'
import { FRONT_DOORS, LIMITS } from './door.ts'

const count = z.coerce.number({ error: 'must be a number' }).int().positive()

export const variables = z.object({
  /** Address of the PostgreSQL database, as postgres://user:password@host:port/database. */
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address like postgres://user:pass@host:5432/db',
  }),
  /** The address on which the gateway listens; by default only this machine, whose web app passes live events on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of socket.io, /healthz and /readyz; 0 takes any free one. */
  LIVE_PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(4301),
  /** The time in milliseconds within which the whole body of a request must have arrived. */
  BODY_WITHIN_MS: count.default(30_000),
  /** For how many milliseconds this process still answers after the order to stop, so that load balancers notice. */
  DRAIN_MS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(LONGEST_DRAIN_MS).default(0),
  /** The most live connections of this process, of about 20 kB each; further pages ask at intervals instead. */
  LIVE_CONNECTIONS: count.default(LIMITS.connections),
  /** The most live connections from one network address; raise it where many spectators share one, as on a campus. */
  LIVE_CONNECTIONS_PER_ADDRESS: count.default(LIMITS.connectionsPerAddress),
  /** Addresses and networks of reverse proxies that may name the client in a header; by default this machine. */
  MASQUERADE_TRUSTED_PROXIES: networksSetting(FRONT_DOORS),
  ...logVariables,
  ...metricsVariables,
  ...traceVariables,
})

export type Env = z.infer<typeof variables>

export const readEnv = (environment: Record<string, string | undefined> = process.env): Env =>
  readVariables('The live gateway', variables, environment)
