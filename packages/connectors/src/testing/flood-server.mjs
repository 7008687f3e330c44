/**
 * A server in a process of its own, whose memory is nobody else's: whatever it is asked, it answers with a body of a
 * gigabyte, as fast as the other side takes it. It tells its port, and how much it sent when it is asked for it.
 */
import { createServer } from 'node:http'

const GIGABYTE = 2 ** 30
const CHUNK = Buffer.alloc(64 * 1024, 'x')
/** How an answer of each kind begins, so that what follows is a part of it and has to be read. */
const BEGINNINGS = {
  '/hook': '{"text":"',
  '/agent/interact': '{"success":true,"result":"',
  '/v1/chat/completions': '{"choices":[{"message":{"content":"',
}

let poured = 0
const server = createServer((request, response) => {
  request.resume()
  response.on('error', () => {})
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write(BEGINNINGS[request.url] ?? '"')
  let sent = 0
  const more = () => {
    while (!response.destroyed && sent < GIGABYTE) {
      sent += CHUNK.length
      poured += CHUNK.length
      if (!response.write(CHUNK)) return response.once('drain', more)
    }
    response.end('"')
  }
  more()
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.on('message', () => process.send({ poured }))
process.on('disconnect', () => process.exit())
