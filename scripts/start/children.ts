import { PROCESSES } from '../setup/commands.mjs'
import { inRoot } from '../setup/repository.mjs'
import { environmentOf } from './environment.ts'
import { INNER_HOST, type Settings } from './settings.ts'

/** Room for a runner's many short-lived objects, collected by one thread, saves an eighth of its processor time. */
export const RUNNER_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--no-parallel-scavenge']

export interface Child {
  name: string
  script: string
  flags?: readonly string[]
  health: string
  ready: string
  env: Record<string, string>
  colour: 'cyan' | 'magenta' | 'yellow'
}

interface Opened {
  databaseUrl: string
  authSecret: string
  signInCode?: string | undefined
  buildsPages?: boolean
}

export function childrenOf(
  { host, ports, data, address, localSignIn }: Settings,
  { databaseUrl, authSecret, signInCode, buildsPages = false }: Opened,
  env: Record<string, string | undefined>,
): Child[] {
  const child = (
    name: keyof typeof PROCESSES,
    colour: Child['colour'],
    at: string,
    own: Record<string, string>,
  ): Child => ({
    ...{ name, colour, script: inRoot(PROCESSES[name]), health: `${at}/healthz`, ready: `${at}/readyz` },
    env: {
      ...environmentOf(name, env),
      DATABASE_URL: databaseUrl,
      HOST: INNER_HOST,
      NODE_ENV: 'production',
      // Log lines are formatted for people unless configured otherwise.
      LOG_FORMAT: env.LOG_FORMAT || 'text',
      ...own,
      ...(env.METRICS_PORT && { METRICS_PORT: String(Number(env.METRICS_PORT) + METRICS_AFTER[name]) }),
    },
  })
  // Only the web app's port may be open to the network, so the web app forwards requests for live events.
  const inner = (port: number) => `http://${INNER_HOST}:${port}`
  return [
    child('web', 'cyan', address, {
      HOST: host,
      PORT: String(ports.web),
      LIVE_URL: inner(ports.live),
      AUTH_SECRET: authSecret,
      MASQUERADE_LOCAL_SIGN_IN: localSignIn ? '1' : '0',
      MASQUERADE_SIGN_IN_CODE: signInCode ?? '',
      NEXT_TELEMETRY_DISABLED: '1',
      ...(buildsPages && { NODE_ENV: 'development' }),
    }),
    {
      ...child('runner', 'magenta', inner(ports.runner), {
        PORT: String(ports.web),
        RUNNER_PORT: String(ports.runner),
        MASQUERADE_DATA: data,
      }),
      flags: RUNNER_FLAGS,
    },
    // The gateway for live events is only reached through the web app, and trusts it alone as a proxy.
    child('live', 'yellow', inner(ports.live), {
      LIVE_PORT: String(ports.live),
      MASQUERADE_TRUSTED_PROXIES: INNER_HOST,
    }),
  ]
}

/** If the site reports metrics, each process has a port of its own for them, counted from METRICS_PORT. */
const METRICS_AFTER = { web: 0, live: 1, runner: 2 }
