import net from 'node:net'
import path from 'node:path'
import { Refusal } from '../setup/refusal.mjs'
import { inRoot } from '../setup/repository.mjs'

const DEFAULT_PORT = 4300
/** All processes but the site itself listen on the loopback address, which only this machine reaches. */
export const INNER_HOST = '127.0.0.1'

export type Settings = ReturnType<typeof readSettings>

/**
 * What `npm start` was asked for, from its environment:
 * PORT (4300): the site's address; live, runner and the embedded PostgreSQL take the next three.
 * HOST (127.0.0.1): the IP address of the site; 0.0.0.0 opens it to the network.
 * MASQUERADE_DATA (.masquerade): the folder for the database and for what is running.
 * DATABASE_URL: a PostgreSQL to use instead of the embedded one.
 * DATABASE_OWNER_URL: the same by the role that owns the tables, when the site is to connect as one that does not.
 * MASQUERADE_URL: the site's public address. Without it and with the embedded database, a user at this machine may
 * sign in by a name alone, unless MASQUERADE_LOCAL_SIGN_IN is 0.
 * MASQUERADE_TRUSTED_PROXIES: the proxies before the site, which it reads itself.
 * Relative folders start from `cwd`.
 */
export function readSettings(env: Record<string, string | undefined>, cwd: string) {
  const port = readPort(env.PORT)
  const host = readHost(env.HOST)
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
    throw new Refusal(
      'DATABASE_OWNER_URL is given and DATABASE_URL is not: set DATABASE_URL to the same database by a role for the site.',
    )
  }
  return {
    host,
    ports: { web: port, live: port + 1, runner: port + 2, postgres: port + 3 },
    data: env.MASQUERADE_DATA ? path.resolve(cwd, env.MASQUERADE_DATA) : inRoot('.masquerade'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
    ownerUrl: readDatabaseUrl('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL),
    localSignIn: !env.DATABASE_URL && !env.MASQUERADE_URL && env.MASQUERADE_LOCAL_SIGN_IN !== '0',
    address: `http://${reachable(host)}:${port}`,
  }
}

function readPort(text: string | undefined) {
  if (text === undefined || text.trim() === '') return DEFAULT_PORT
  const port = Number(text)
  if (/^\d+$/.test(text.trim()) && port >= 1 && port <= 65_532) return port
  throw new Refusal(
    `PORT is "${text}", which is no port: set it to a whole number from 1 to 65532 (three more ports after it are used too), or leave it out for ${DEFAULT_PORT}.`,
  )
}

/** Some shells and tools use the variable HOST for a name of their own, so only an IP address counts. */
function readHost(text: string | undefined) {
  return text && net.isIP(text) ? text : INNER_HOST
}

/** 0.0.0.0 and :: are no addresses to connect to, so programs on this machine use a loopback address. */
function reachable(host: string) {
  if (host === '0.0.0.0') return INNER_HOST
  if (host === '::') return '[::1]'
  return net.isIPv6(host) ? `[${host}]` : host
}

function readDatabaseUrl(name: string, text: string | undefined) {
  if (!text) return undefined
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
  throw new Refusal(
    `${name} is no address of a PostgreSQL: set it to one like postgresql://user:password@host:5432/database, or leave it out to use the embedded one.`,
  )
}
