import { inRoot } from '../setup/repository.mjs'
import { environmentOf } from './environment.ts'
import { INNER_HOST, type Settings } from './settings.ts'

/**
 * Gives Node more memory for short-lived objects, of which a runner makes many; this lowers a runner's processor time
 * by a tenth.
 */
export const RUNNER_FLAGS = ['--max-semi-space-size=64']

export interface Child {
  name: string
  script: string
  flags?: readonly string[]
  health: string
  ready: string
  env: Record<string, string>
  colour: 'cyan' | 'magenta' | 'yellow'
}

export function childrenOf(
  { host, ports, data, address, localSignIn }: Settings,
  {
    databaseUrl,
    authSecret,
    signInCode,
    buildsPages = false,
  }: {
    databaseUrl: string
    authSecret: string
    signInCode?: string | undefined
    buildsPages?: boolean
  },
  env: Record<string, string | undefined>,
): Child[] {
  // Only the web app's port may be open to the network, so the web app forwards all requests for the server of live
  // events.
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
      // The server for live events (the gateway) is only reached through the web app, so it trusts the web app alone as
      // a proxy.
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

function metricsPorts(first: string | undefined): Record<'web' | 'live' | 'runner', Record<string, string>> {
  const port = (offset: number): Record<string, string> =>
    first ? { METRICS_PORT: String(Number(first) + offset) } : {}
  return { web: port(0), live: port(1), runner: port(2) }
}
