import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** Somebody's way to the site: by an address of their own, as balancers and limits know visitors. */
export interface Way {
  ask(
    method: 'GET' | 'POST',
    where: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Answer>
  agent: Agent
  address: string
  close(): void
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** A browser by its name: the site sleeps when only programs look at it. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const ANSWERED_WITHIN_MS = 30_000

/** By the number of the visitor: any address of 127.0.0.0/8 is this machine's own. */
export function wayTo(site: string, visitor: number): Way {
  const { hostname, port } = new URL(site)
  const address = `127.0.1.${visitor + 1}`
  const agent = new Agent({ keepAlive: true, localAddress: address })
  return {
    agent,
    address,
    close: () => agent.destroy(),
    ask: (method, where, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const all = {
          'user-agent': BROWSER,
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
          }),
          ...headers,
        }
        const options = { hostname, port, path: where, method, agent, headers: all, timeout: ANSWERED_WITHIN_MS }
        const asked = request(options, (response) => {
          let heard = ''
          response.setEncoding('utf8').on('data', (part: string) => {
            heard += part
          })
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: heard }),
          )
        })
        asked.on('timeout', () => asked.destroy(new Error(`no answer within ${ANSWERED_WITHIN_MS} ms`)))
        asked.on('error', reject)
        asked.end(text)
      }),
  }
}
