import net from 'node:net'
import { codeOf, Refusal } from '../setup/refusal.mjs'

const CONNECT_WITHIN_MS = 5000

/**
 * Refuses an address at which nobody answers, before anything is installed: what a database says comes later.
 *
 * @param {string} url
 */
export async function refuseUnreachable(url) {
  const { hostname, port } = new URL(url)
  if (!hostname) return // a socket in a folder, named in the query
  const problem = await connect(hostname.replace(/^\[|\]$/g, ''), Number(port || 5432))
  if (problem) throw unusable(url, problem)
}

/**
 * @param {string} url
 * @param {string} reason
 */
export function unusable(url, reason) {
  return new Refusal(
    `The database of DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reason}. Start it or correct DATABASE_URL, or leave DATABASE_URL out to use the embedded one.`,
  )
}

/** @param {string} url */
export function withoutPassword(url) {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} what is wrong there
 */
function connect(host, port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: CONNECT_WITHIN_MS })
    const is = (/** @type {string | undefined} */ problem) => {
      socket.destroy()
      resolve(problem)
    }
    socket.once('connect', () => is(undefined))
    socket.once('timeout', () => is(`nothing answers there within ${CONNECT_WITHIN_MS / 1000} s`))
    socket.once('error', (error) => is(reasonFor(error)))
  })
}

/** @param {Error} error */
function reasonFor(error) {
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host'
  return error.message || (code ?? 'no connection')
}
