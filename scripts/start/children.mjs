import { inRoot } from '../setup/repository.mjs'
import { environmentOf } from './environment.mjs'
import { INNER_HOST } from './settings.mjs'

/**
 * The processes that make up the site. `env` holds all variables that a process gets.
 *
 * @typedef {{ name: string, script: string, health: string, env: Record<string, string>, colour: 'cyan' | 'magenta' | 'yellow' }} Child
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {object} known
 * @param {string} known.databaseUrl what they connect with
 * @param {string} known.authSecret that seals sessions
 * @param {Record<string, string | undefined>} env that of the start: what the processes name in it is passed on
 * @returns {Child[]}
 */
export function childrenOf({ host, ports, data, address, localSignIn }, { databaseUrl, authSecret }, env) {
  // Only the site's own address may be opened to a network: what belongs to live events passes through it.
  const inner = (/** @type {number} */ port) => `http://${INNER_HOST}:${port}`
  const all = { DATABASE_URL: databaseUrl, HOST: INNER_HOST, NODE_ENV: 'production' }
  return [
    {
      name: 'web',
      script: inRoot('apps/web/server.ts'),
      health: `${address}/healthz`,
      env: {
        ...environmentOf('web', env),
        ...all,
        HOST: host,
        PORT: String(ports.web),
        LIVE_URL: inner(ports.live),
        AUTH_SECRET: authSecret,
        MASQUERADE_LOCAL_SIGN_IN: localSignIn ? '1' : '0',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      colour: 'cyan',
    },
    {
      name: 'runner',
      script: inRoot('apps/runner/src/main.ts'),
      health: `${inner(ports.runner)}/healthz`,
      env: {
        ...environmentOf('runner', env),
        ...all,
        PORT: String(ports.web),
        RUNNER_PORT: String(ports.runner),
        MASQUERADE_DATA: data,
      },
      colour: 'magenta',
    },
    {
      name: 'live',
      script: inRoot('apps/live/src/main.ts'),
      health: `${inner(ports.live)}/healthz`,
      // The gateway is asked by the front door alone, whatever proxies stand before that.
      env: {
        ...environmentOf('live', env),
        ...all,
        LIVE_PORT: String(ports.live),
        MASQUERADE_TRUSTED_PROXIES: INNER_HOST,
      },
      colour: 'yellow',
    },
  ]
}
