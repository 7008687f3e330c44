import { inRoot } from '../setup/repository.mjs'
import { environmentOf } from './environment.ts'
import { INNER_HOST, type Settings } from './settings.ts'

/**
 * A runner makes a prompt for each ask and forgets it with the answer: with room for what is young, little of that is ever
 * copied, and an ask costs a tenth less.
 */
export const RUNNER_FLAGS = ['--max-semi-space-size=64']

/** A process of the site. */
export interface Child {
  name: string
  script: string
  flags?: readonly string[]
  /** Where it answers while it is alive. */
  health: string
  /** Where it answers with 200 when it can do its work. */
  ready: string
  /** All variables that it gets. */
  env: Record<string, string>
  colour: 'cyan' | 'magenta' | 'yellow'
}

/** The processes that make up the site; they are passed what they name in the environment of the start. */
export function childrenOf(
  { host, ports, data, address, localSignIn }: Settings,
  {
    databaseUrl,
    authSecret,
    signInCode,
    buildsPages = false,
  }: {
    /** What they connect with. */
    databaseUrl: string
    /** That seals sessions. */
    authSecret: string
    /** That the terminal shows, for who signs in by a name alone. */
    signInCode?: string | undefined
    /** Web builds each page when it is opened, and again when its source changes. */
    buildsPages?: boolean
  },
  env: Record<string, string | undefined>,
): Child[] {
  // Only the site's own address may be opened to a network: what belongs to live events passes through it.
  const inner = (port: number) => `http://${INNER_HOST}:${port}`
  // What they print is read by people, unless somebody says otherwise.
  const all = {
    DATABASE_URL: databaseUrl,
    HOST: INNER_HOST,
    NODE_ENV: 'production',
    LOG_FORMAT: env.LOG_FORMAT || 'text',
  }
  const metrics = metricsPorts(env.METRICS_PORT)
  return [
    {
      name: 'web',
      script: inRoot('apps/web/server.ts'),
      health: `${address}/healthz`,
      ready: `${address}/readyz`,
      env: {
        ...environmentOf('web', env),
        ...all,
        HOST: host,
        PORT: String(ports.web),
        LIVE_URL: inner(ports.live),
        AUTH_SECRET: authSecret,
        MASQUERADE_LOCAL_SIGN_IN: localSignIn ? '1' : '0',
        MASQUERADE_SIGN_IN_CODE: signInCode ?? '',
        NEXT_TELEMETRY_DISABLED: '1',
        ...(buildsPages && { NODE_ENV: 'development' }),
        ...metrics.web,
      },
      colour: 'cyan',
    },
    {
      name: 'runner',
      script: inRoot('apps/runner/src/main.ts'),
      flags: RUNNER_FLAGS,
      health: `${inner(ports.runner)}/healthz`,
      ready: `${inner(ports.runner)}/readyz`,
      env: {
        ...environmentOf('runner', env),
        ...all,
        PORT: String(ports.web),
        RUNNER_PORT: String(ports.runner),
        MASQUERADE_DATA: data,
        ...metrics.runner,
      },
      colour: 'magenta',
    },
    {
      name: 'live',
      script: inRoot('apps/live/src/main.ts'),
      health: `${inner(ports.live)}/healthz`,
      ready: `${inner(ports.live)}/readyz`,
      // The gateway is asked by the front door alone, whatever proxies stand before that.
      env: {
        ...environmentOf('live', env),
        ...all,
        LIVE_PORT: String(ports.live),
        MASQUERADE_TRUSTED_PROXIES: INNER_HOST,
        ...metrics.live,
      },
      colour: 'yellow',
    },
  ]
}

/** One port would be taken thrice: web has the one that is asked for, live and runner the next two. */
function metricsPorts(first: string | undefined): Record<'web' | 'live' | 'runner', Record<string, string>> {
  const port = (offset: number): Record<string, string> =>
    first ? { METRICS_PORT: String(Number(first) + offset) } : {}
  return { web: port(0), live: port(1), runner: port(2) }
}
