import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answer } from './questions.ts'

let said = 0

/**
 * Test agents in a separate process, whose processor time is thus not measured. The path of a request states their
 * delay in milliseconds, such as `/50`.
 */
const server = createServer(async (request, response) => {
  const body = await text(request)
  const send = (reply: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
  if (request.method === 'GET' || request.url === '/v1/traces') return void send({})
  setTimeout(() => send(answerTo(body)), Number(request.url?.slice(1)))
})
server.keepAliveTimeout = 60_000
const listening = once(server.listen(0, '127.0.0.1'), 'listening')
answer({
  port: async () => {
    await listening
    return (server.address() as AddressInfo).port // a server that listens on a port has such an address
  },
})
process.on('disconnect', () => process.exit(0))

function answerTo(body: string): { text?: string } {
  const { choices }: { choices?: string[] } = JSON.parse(body)
  return { text: choices?.[0] ?? `Number ${said++} of what one might say about such a thing.` }
}
