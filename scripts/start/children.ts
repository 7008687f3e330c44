import { inRoot } from '../setup/repository.mjs'
import { environmentOf } from './environment.ts'
import { INNER_HOST, type Settings } from './settings.ts'

/**
 * Memory flag of a runner: a larger space for short-lived objects, since each question's prompt is dropped with its
 * answer; a question then costs a tenth less processor time.
 */
export const RUNNER_FLAGS = ['--max-semi-space-size=64']

/** A process of the site. */
export interface Child {
  name: string
  script: string
  flags?: readonly string[]
  /** Address that answers as long as the process is alive. */
  health: string
  /** Address that answers 200 when the process can do its work. */
  ready: string
  /** All environment variables that the process gets. */
  env: Record<string, string>
  colour: 'cyan' | 'magenta' | 'yellow'
}

/** The processes that make up the site, each with the variables that it needs from the start command's environment. */
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
    /** The code shown in the terminal, which is required for signing in by a name alone. */
    signInCode?: string | undefined
    /** Whether the web app builds each page when it is opened, and again when its source changes. */
    buildsPages?: boolean
  },
  env: Record<string, string | undefined>,
): Child[] {
  // Only the site's own port may be open to the network: the web app passes live events on from the gateway.
  const inner = (port: number) => `http://${INNER_HOST}:${port}`
  // Log lines are formatted for people unless configured otherwise.
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
      // The gateway gets requests from the web app only, whatever proxies stand before that.
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

/** Metrics ports of the three processes: the configured one for the web app, and the next two. */
function metricsPorts(first: string | undefined): Record<'web' | 'live' | 'runner', Record<string, string>> {
  const port = (offset: number): Record<string, string> =>
    first ? { METRICS_PORT: String(Number(first) + offset) } : {}
  return { web: port(0), live: port(1), runner: port(2) }
}
