import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answer } from './questions.ts'

let said = 0

/**
 * Agents that answer any webhook ask after a time, and do nothing else: a process of its own, so that they cost what they
 * measure nothing. The path says how many milliseconds, like `/50`; a look whether they are there is answered at once. It also
 * stands for a collector of traces, which takes what comes and keeps nothing.
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

/** Answers with the first legal choice, or with a sentence that was not used before. */
function answerTo(body: string): { text?: string } {
  const { choices }: { choices?: string[] } = JSON.parse(body)
  return { text: choices?.[0] ?? `Number ${said++} of what one might say about such a thing.` }
}
