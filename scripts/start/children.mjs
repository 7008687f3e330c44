import { inRoot } from '../setup/repository.mjs'
import { environmentOf } from './environment.mjs'
import { INNER_HOST } from './settings.mjs'

/**
 * A runner makes a prompt for each ask and forgets it with the answer: with room for what is young, little of that is ever
 * copied, and an ask costs a tenth less.
 */
export const RUNNER_FLAGS = ['--max-semi-space-size=64']

/**
 * The processes that make up the site. `env` holds all variables that a process gets; `health` is answered by one that is
 * alive, `ready` with 200 by one that can do its work.
 *
 * @typedef {{ name: string, script: string, flags?: readonly string[], health: string, ready: string, env: Record<string, string>, colour: 'cyan' | 'magenta' | 'yellow' }} Child
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {object} known
 * @param {string} known.databaseUrl what they connect with
 * @param {string} known.authSecret that seals sessions
 * @param {string | undefined} [known.signInCode] that the terminal shows, for who signs in by a name alone
 * @param {Record<string, string | undefined>} env that of the start: what the processes name in it is passed on
 * @returns {Child[]}
 */
export function childrenOf({ host, ports, data, address, localSignIn }, { databaseUrl, authSecret, signInCode }, env) {
  // Only the site's own address may be opened to a network: what belongs to live events passes through it.
  const inner = (/** @type {number} */ port) => `http://${INNER_HOST}:${port}`
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

/**
 * One port would be taken thrice: web has the one that is asked for, live and runner the next two.
 *
 * @param {string | undefined} first
 * @returns {Record<'web' | 'live' | 'runner', Record<string, string>>}
 */
function metricsPorts(first) {
  const port = (/** @type {number} */ offset) =>
    /** @type {Record<string, string>} */ (first ? { METRICS_PORT: String(Number(first) + offset) } : {})
  return { web: port(0), live: port(1), runner: port(2) }
}
