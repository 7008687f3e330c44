import { inRoot } from '../setup/repository.mjs'
import { INNER_HOST } from './settings.mjs'

/**
 * The processes that make up the site.
 *
 * @typedef {{ name: string, script: string, health: string, env: Record<string, string>, colour: 'cyan' | 'magenta' | 'yellow' }} Child
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} databaseUrl
 * @param {string} secret that seals sessions
 * @returns {Child[]}
 */
export function childrenOf({ host, ports, data, address, localSignIn }, databaseUrl, secret) {
  // Only the site's own address may be opened to a network: what belongs to live events passes through it.
  const inner = (/** @type {number} */ port) => `http://${INNER_HOST}:${port}`
  const env = { DATABASE_URL: databaseUrl, HOST: INNER_HOST, MASQUERADE_DATA: data, NODE_ENV: 'production' }
  return [
    {
      name: 'web',
      script: inRoot('apps/web/server.ts'),
      health: `${address}/healthz`,
      env: {
        ...env,
        HOST: host,
        PORT: String(ports.web),
        LIVE_URL: inner(ports.live),
        AUTH_SECRET: secret,
        MASQUERADE_LOCAL_SIGN_IN: localSignIn ? '1' : '0',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      colour: 'cyan',
    },
    {
      name: 'runner',
      script: inRoot('apps/runner/src/main.ts'),
      health: `${inner(ports.runner)}/healthz`,
      env: { ...env, PORT: String(ports.web), RUNNER_PORT: String(ports.runner) },
      colour: 'magenta',
    },
    {
      name: 'live',
      script: inRoot('apps/live/src/main.ts'),
      health: `${inner(ports.live)}/healthz`,
      env: { ...env, PORT: String(ports.web), LIVE_PORT: String(ports.live) },
      colour: 'yellow',
    },
  ]
}
