import { networksSetting } from '@masquerade/inbound'
import { doorVariables, number, port, processVariables, readVariables } from '@masquerade/telemetry/env'
import { z } from 'zod'

export const variables = z.object({
  ...processVariables,
  /** The port of the server for pages, API and live events; 0 takes any free port. */
  PORT: port.default(4300),
  ...doorVariables,
  /** How many network connections this process accepts in total, including those for live events. */
  WEB_CONNECTIONS: number().int().positive().default(20_000),
  /** How many connections one address may have; a university network behind one address needs more. */
  WEB_CONNECTIONS_PER_ADDRESS: number().int().positive().default(500),
  /** The address of the server for live events (apps/live); the site forwards requests for live events to it. */
  LIVE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4301' })
    .default('http://127.0.0.1:4301'),
  /** The site's public address, if it has one; sign-in returns to it. */
  MASQUERADE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://masquerade.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The addresses and networks of the proxies in front of this site, whose headers alone name the client. */
  MASQUERADE_TRUSTED_PROXIES: networksSetting(),
  /** The secret that encrypts session cookies, common to all web processes; without it sign-in is off. */
  AUTH_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  /** `1` lets people at this machine sign in by a name and the terminal's code; never with MASQUERADE_URL. */
  MASQUERADE_LOCAL_SIGN_IN: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  /** The sign-in code that `npm start` shows; without it the web process makes a code and logs it. */
  MASQUERADE_SIGN_IN_CODE: z
    .string()
    .regex(/^[a-z0-9-]{8,100}$/, { error: 'must be 8 to 100 lower-case letters, digits and hyphens' })
    .optional(),
  /** Who may make arenas: `named` for users with the role of an organizer, `everybody` for all signed-in users. */
  MASQUERADE_ORGANIZERS: z.enum(['named', 'everybody'], { error: 'must be named or everybody' }).default('named'),
  /** How many milliseconds a new agent plays only trial matches; the runners must have the same setting. */
  MASQUERADE_NEWCOMER_MS: number().int().min(0).max(86_400_000).default(60_000),
  /** The credentials of an OAuth application of Hugging Face, which lets users sign in with it. */
  HF_CLIENT_ID: z.string().min(1).optional(),
  HF_CLIENT_SECRET: z.string().min(1).optional(),
  /** The address of Hugging Face, with whose accounts users sign in. */
  HF_HUB_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://huggingface.co'),
  /** The credentials of an OAuth application of GitHub, which lets users sign in with it. */
  GITHUB_ID: z.string().min(1).optional(),
  GITHUB_SECRET: z.string().min(1).optional(),
  /** The folder with a runner's dumps of all public matches, served at /dumps; without it there are none. */
  MASQUERADE_DUMPS: z.string().min(1).optional(),
  /** The address of this site's source code, which the foot of each page links to. */
  MASQUERADE_SOURCE_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  /** `1` serves an empty page at /empty, with which a benchmark compares the time for other pages. */
  MASQUERADE_EMPTY_PAGE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  /** `production` serves the output of `next build`, `development` builds pages as they are opened. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export type Env = z.infer<typeof variables>

export const readEnv = (environment: Record<string, string | undefined> = process.env): Env =>
  readVariables('The web app', variables, environment)

/** Next requests the page after a form from this address, since the visitor's request may name a proxy. */
export function setNextAddress({ address, port }: { address: string; port: number }): void {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Gives Next the settings of the build, because compiling next.config.ts fails in a read-only folder. */
export function setNextConfig(config: object): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/** The library next-auth reads the site's public address, or its trust in request headers, from the environment. */
export function setNextAuthUrl({ MASQUERADE_URL }: Env): void {
  if (MASQUERADE_URL) process.env.NEXTAUTH_URL = MASQUERADE_URL
  else process.env.AUTH_TRUST_HOST = '1'
}
