/**
 * A server that answers every request as badly as it can. It runs in its own process, so its memory can be measured alone.
 * The first part of a path says how, the rest for which kind of agent it passes. It tells its port, and how much it
 * sent when it is asked for it.
 */
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const GIGABYTE = 2 ** 30
const CHUNK = Buffer.alloc(64 * 1024, 'x')
const DRIP_MS = 50
/** How an answer of each kind begins, so that what follows is a part of it and has to be read. */
const BEGINNINGS = [
  [/\/agent\//, '{"success":true,"result":"'],
  [/\/chat\/completions$/, '{"choices":[{"message":{"content":"'],
  [/./, '{"text":"'],
]
const beginningOf = (path) => BEGINNINGS.find(([pattern]) => pattern.test(path))?.[1]

let poured = 0

/** As fast as the other side takes it, a gigabyte at most. */
function pour(socket, chunk = () => CHUNK, end = () => {}) {
  let sent = 0
  const more = () => {
    while (!socket.destroyed && sent < GIGABYTE) {
      const piece = chunk()
      sent += piece.length
      poured += piece.length
      if (!socket.write(piece)) return socket.once('drain', more)
    }
    if (!socket.destroyed) end()
  }
  more()
}

const open = (response, headers = {}) => response.writeHead(200, { 'content-type': 'application/json', ...headers })

/** A gigabyte that is a megabyte on its way; packed once, in ten members. */
let bomb
const gzipBomb = () => {
  bomb ??= gzipSync(Buffer.alloc(GIGABYTE / 10, '{"text":"x'))
  return bomb
}

/** Answers as well as anybody, for the sake of comparison. */
let said = 0
function good(request, response) {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { choices } = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    open(response).end(JSON.stringify({ text: choices?.[0] ?? `Number ${said++} of what one might say about it.` }))
  })
}

const WAYS = {
  good,
  gigabyte(request, response) {
    open(response).write(beginningOf(request.url))
    pour(
      response,
      () => CHUNK,
      () => response.end('"'),
    )
  },
  gzip(_, response) {
    open(response, { 'content-encoding': 'gzip' })
    for (let member = 0; member < 10; member++) {
      poured += gzipBomb().length
      response.write(gzipBomb())
    }
    response.end()
  },
  headers(_, response) {
    let name = 0
    response.socket.write('HTTP/1.1 200 OK\r\n')
    pour(response.socket, () => Buffer.from(`x-${name++}: ${'y'.repeat(4_000)}\r\n`))
  },
  drip(request, response) {
    open(response).write(beginningOf(request.url))
    const dripping = setInterval(() => {
      poured += 1
      response.write('x')
    }, DRIP_MS)
    response.on('close', () => clearInterval(dripping))
  },
  /** In chunks of one byte each, as fast as they are taken: what wraps them is more than what they are. */
  crumbs(request, response) {
    open(response).write(beginningOf(request.url))
    response.socket.setNoDelay(true)
    const crumbs = Buffer.from('1\r\nx\r\n'.repeat(2_000))
    pour(response.socket, () => crumbs)
  },
  /** A stream of the shortest events and of lines that belong to none. */
  events(_, response) {
    open(response, { 'content-type': 'text/event-stream' })
    const events = Buffer.from('a\ndata:{}\n\n'.repeat(2_000))
    pour(response, () => events)
  },
  deep(_, response) {
    open(response).end(`{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)
  },
}

const server = createServer((request, response) => {
  response.on('error', () => {})
  const way = WAYS[request.url.split('/')[1]]
  // A GET only checks whether the server is there.
  if (!way || request.method === 'GET') return void response.end('here')
  if (way !== good) request.resume()
  way(request, response)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.on('message', () => process.send({ poured }))
process.on('disconnect', () => process.exit())
