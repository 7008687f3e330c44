import { LONGEST_DRAIN_MS, networksSetting } from '@masquerade/inbound'
import { logVariables, metricsVariables, readVariables } from '@masquerade/telemetry/env'
import { z } from 'zod'

const count = z.coerce.number({ error: 'must be a number' }).int().positive()

export const variables = z.object({
  /** The PostgreSQL that holds everything, as postgres://user:password@host:port/database. */
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address like postgres://user:pass@host:5432/db',
  }),
  /** The address to listen on; the default keeps the site to this machine. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of the one address that serves pages, API and live events; 0 takes any free one. */
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(4300),
  /** How long the body of a request may take to arrive, in milliseconds: a picture over a bad line takes a while. */
  BODY_WITHIN_MS: z.coerce.number({ error: 'must be a number' }).int().positive().default(30_000),
  /** How long it still answers after the request to end, in milliseconds, so that load balancers asking /readyz notice first. */
  DRAIN_MS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(LONGEST_DRAIN_MS).default(0),
  /** How many connections this process takes, those that live events come by among them. */
  WEB_CONNECTIONS: count.default(20_000),
  /** How many of them from one address, of which trusted proxies and this machine are none: a campus behind one needs more. */
  WEB_CONNECTIONS_PER_ADDRESS: count.default(500),
  /** Where apps/live listens; the site passes what belongs to live events on to it. */
  LIVE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4301' })
    .default('http://127.0.0.1:4301'),
  /** The address under which the site is known to the world, when it has one: where sign-in comes back to. */
  MASQUERADE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://masquerade.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  /**
   * The addresses and networks of the proxies before this site, whose headers name the client; headers of others are
   * ignored.
   */
  MASQUERADE_TRUSTED_PROXIES: networksSetting(),
  /** Seals the session cookies; every web process of a site has the same. Without one nobody can sign in. */
  AUTH_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  /** `1` lets who sits at this machine sign in by a name and the code below; never with MASQUERADE_URL. */
  MASQUERADE_LOCAL_SIGN_IN: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  /** The code that `npm start` shows in its terminal; without one web makes one and logs it. */
  MASQUERADE_SIGN_IN_CODE: z
    .string()
    .regex(/^[a-z0-9-]{8,100}$/, { error: 'must be 8 to 100 lower-case letters, digits and hyphens' })
    .optional(),
  /** Who makes arenas: `named` for those whom an administrator gave the role of an organizer, `everybody` for all who sign in. */
  MASQUERADE_ORGANIZERS: z.enum(['named', 'everybody'], { error: 'must be named or everybody' }).default('named'),
  /** For how long runners leave a new agent to its owner; the runners have the same setting, and pages state it. */
  MASQUERADE_NEWCOMER_MS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(86_400_000).default(60_000),
  /** An OAuth application of Hugging Face, to sign in with it. */
  HF_CLIENT_ID: z.string().min(1).optional(),
  HF_CLIENT_SECRET: z.string().min(1).optional(),
  /** Where Hugging Face is. */
  HF_HUB_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://huggingface.co'),
  /** An OAuth application of GitHub, to sign in with it. */
  GITHUB_ID: z.string().min(1).optional(),
  GITHUB_SECRET: z.string().min(1).optional(),
  /** The folder to which a runner brings its dumps of all public matches, to be had at /dumps; none are without it. */
  MASQUERADE_DUMPS: z.string().min(1).optional(),
  /** Where the source of this site can be had; each page's foot leads there. */
  MASQUERADE_SOURCE_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  /** `1` serves /empty, a page with nothing on it: `npm run bench -- pages` measures the others against it. */
  MASQUERADE_EMPTY_PAGE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  /** `production` serves what `next build` made, `development` builds pages as they are opened. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  ...logVariables,
  ...metricsVariables,
})

export type Env = z.infer<typeof variables>

export const readEnv = (environment: Record<string, string | undefined> = process.env): Env =>
  readVariables('The web app', variables, environment)

/**
 * Where Next finds itself: it asks for the page that an action leads to, and would look by the scheme and the port of
 * the request, which are a proxy's.
 */
export function setNextAddress({ address, port }: { address: string; port: number }): void {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Gives Next the settings that the pages were built with, as its own standalone server does. Otherwise it would compile
 * next.config.ts at each start, which fails in a read-only folder.
 */
export function setNextConfig(config: object): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/** next-auth reads these two by itself: where it is, or that the server's own word for it can be believed. */
export function setNextAuthUrl({ MASQUERADE_URL }: Env): void {
  if (MASQUERADE_URL) process.env.NEXTAUTH_URL = MASQUERADE_URL
  else process.env.AUTH_TRUST_HOST = '1'
}
