import { connect } from 'node:net'

export interface Answered {
  /** 0 when the connection ended without a word. */
  status: number
  headers: string
  body: string
  /** From the first byte that was sent to the end of the answer. */
  tookMs: number
  /** Whether the server closed the connection within the time that was given. */
  closed: boolean
}

export interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  /** What is sent after the head: a piece whenever there is room for one, until there is none; or one now and then. */
  pieces?: Iterator<string>
  everyMs?: number
}

const GIVEN_UP_AFTER_MS = 10_000

/** A request as no client would send it, byte by byte; the answer may come before all of it is sent. */
export function rawRequest(base: string, { method, path, headers = {}, pieces, everyMs }: Sent): Promise<Answered> {
  const { hostname, port, host } = new URL(base)
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let heard = ''
    let tookMs = 0
    const more = () => {
      while (!tookMs && socket.writable) {
        const next = pieces?.next()
        if (!next || next.done || !socket.write(next.value) || everyMs !== undefined) return
      }
    }
    const dripping = everyMs === undefined ? undefined : setInterval(more, everyMs)
    const settle = (closed: boolean) => {
      clearInterval(dripping)
      clearTimeout(late)
      socket.destroy()
      const [head = '', body = ''] = heard.split('\r\n\r\n', 2)
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
      resolve({ status, headers: head.toLowerCase(), body, tookMs: tookMs || performance.now() - began, closed })
    }
    const late = setTimeout(() => settle(false), GIVEN_UP_AFTER_MS)
    socket.setEncoding('utf8')
    socket.on('error', () => undefined) // what is sent after the answer finds nobody
    socket.on('close', () => settle(true))
    socket.on('drain', more)
    socket.on('data', (piece) => {
      heard += piece
      const length = Number(/^content-length: (\d+)/im.exec(heard)?.[1] ?? Number.NaN)
      if (tookMs || heard.split('\r\n\r\n', 2)[1]?.length !== length) return
      tookMs = performance.now() - began
      socket.end() // as every client does that has its answer and reads that the connection closes
    })
    const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    more()
  })
}
