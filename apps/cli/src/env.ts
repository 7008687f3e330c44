import path from 'node:path'
import { databaseUrl, keyVariables } from '@masquerade/telemetry/env'
import { z } from 'zod'
import { type Io, Refused } from '../../../scripts/command/io.ts'
import { portOfRunning } from '../../../scripts/start/data-folder.ts'

const variables = z.object({
  /** The site's port; a running site reports its own. Its other processes and the database use the next three. */
  PORT: z.coerce.number().int().min(1).max(65_532).default(4300),
  /** Address of the PostgreSQL database; by default that of the database that `npm start` runs on this machine. */
  DATABASE_URL: databaseUrl.optional(),
  /** Address of the database for the database user that owns its tables; backup and restore use it. */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  ...keyVariables,
})

export function environmentOf({ env }: Pick<Io, 'env'>) {
  // An empty variable counts as missing: docker compose passes each variable that .env leaves empty.
  const read = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!read.success) throw new Refused(`the environment does not fit:\n${z.prettifyError(read.error)}`)
  const { MASQUERADE_ALLOW_LOCAL_AGENTS, PORT, DATABASE_URL, DATABASE_OWNER_URL, MASQUERADE_DATA, ...given } = read.data
  // A relative path is relative to the folder in which the command was typed, as in `npm start`.
  const data = path.resolve(env.INIT_CWD ?? process.cwd(), MASQUERADE_DATA)
  const port = portOfRunning(data) ?? PORT
  const { MASQUERADE_RUNNER_KEY: key, MASQUERADE_RUNNER_KEY_FILE: file } = given
  return {
    allowance: {
      allowLocal: MASQUERADE_ALLOW_LOCAL_AGENTS === '1',
      ownPorts: [port, port + 1, port + 2, port + 3],
    },
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
    port,
    siteUrl: `http://127.0.0.1:${port}`,
    databasePort: port + 3,
    data,
    runnerKey: { ...(key !== undefined && { key }), file: file ?? path.join(data, 'runner-key.pem') },
    /** Returns an agent's API key from the variable that the experiment names; undefined if it is not set. */
    secretNamed: (variable: string): string | undefined => env[variable] || undefined,
  }
}

export type Environment = ReturnType<typeof environmentOf>
