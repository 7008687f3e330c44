import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { io } from 'socket.io-client'

export type Headers = Readonly<Record<string, string>>

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Sent {
  method?: string
  headers?: Headers
  body?: string | Buffer | undefined
}

/** A request of a program, which sends whatever headers it likes, `host` among them. */
export function send(port: number, path: string, { method = 'GET', headers, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = ask({ host: '127.0.0.1', port, path, method, headers: { ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

export const sendForm = (port: number, path: string, headers: Headers, form: Readonly<Record<string, string>>) =>
  send(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })

/** A server action, sent as a browser without scripts sends the form of its page. */
export async function sendPageForm(
  port: number,
  path: string,
  headers: Headers,
  form: Readonly<Record<string, string>>,
): Promise<Answer> {
  const page = await send(port, path, { headers })
  const hidden = [...page.body.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)]
  const fields = hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')] as const)
  if (!fields.some(([name]) => name.includes('$ACTION'))) throw new Error(`no form at ${path} names its action`)
  const data = new FormData()
  for (const [name, value] of [...fields, ...Object.entries(form)]) data.append(name, value)
  const packed = new Response(data)
  const type = packed.headers.get('content-type') ?? ''
  const all = { ...headers, origin: `http://127.0.0.1:${port}`, 'content-type': type }
  return send(port, path, { method: 'POST', headers: all, body: Buffer.from(await packed.arrayBuffer()) })
}

interface Sockets {
  /** Whether a browser with these headers is let in to live events. */
  areLetIn(port: number, headers: Headers, transport: 'websocket' | 'polling'): Promise<boolean>
  close(): void
}

export function sockets(): Sockets {
  const opened: ReturnType<typeof io>[] = []
  return {
    areLetIn(port, headers, transport) {
      const socket = io(`http://127.0.0.1:${port}`, {
        ...{
          path: '/live',
          forceNew: true,
          reconnection: false,
          transports: [transport],
          extraHeaders: { ...headers },
        },
      })
      opened.push(socket)
      return new Promise((resolve) => {
        socket.once('connect', () => resolve(true))
        socket.once('connect_error', () => resolve(false))
      })
    },
    close() {
      for (const socket of opened.splice(0)) socket.close()
    },
  }
}
