import { createServer } from 'node:http'
import { answerLike } from './answer-like.ts'

/**
 * Agents that answer any webhook ask after a time, and do nothing else: a process of its own, so that they cost what
 * they measure nothing. The path says how many milliseconds, like `/50`; who only looks whether they are there is answered at once.
 * It also stands for a collector of traces, which takes what comes and keeps nothing.
 */
const server = createServer((request, response) => {
  if (request.url === '/v1/traces') {
    request.resume().on('end', () => response.end('{}'))
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const answer = () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answerLike(Buffer.concat(chunks).toString())))
    }
    setTimeout(answer, request.method === 'GET' ? 0 : Number(request.url?.slice(1)))
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: address && typeof address === 'object' ? address.port : 0 })
})
process.on('disconnect', () => process.exit(0))
