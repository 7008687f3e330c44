import { connect } from 'node:net'
import { LIVE_PATH, MAILBOX_PATH, MOST_ANSWER_BYTES } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()

/** Everything at a gateway that something can be sent to, and an address where there is nothing. */
const ADDRESSES = [`${MAILBOX_PATH}/ask`, `${LIVE_PATH}/?EIO=4&transport=polling`, '/healthz', '/nowhere']

describe.each(ADDRESSES)('what is sent to %s', (address) => {
  it('is refused when it is too large, by its own word or not', async () => {
    const { port } = stage.gateway
    const body = 'x'.repeat(MOST_ANSWER_BYTES * 2)
    const declared = `Content-Length: ${body.length}\r\n\r\n`
    const chunked = `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`
    for (const rest of [declared, declared + body, chunked + body]) {
      expect(await answerTo(port, address, rest), rest.slice(0, 30)).toMatch(/^HTTP\/1\.1 413 .*"code":"too-large"/s)
    }
  })

  it('is refused when it is compressed, in words that say how to send it', async () => {
    const zipped = 'Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nzip'
    const answer = await answerTo(stage.gateway.port, address, zipped)
    expect(answer).toMatch(/^HTTP\/1\.1 415 .*"code":"compressed".*send it without Content-Encoding/s)
  })

  it('is not waited for when it comes drop by drop', async () => {
    const { port } = await stage.there.gateway({ bodyWithinMs: 50 })
    const dripping = answerTo(port, address, 'Content-Length: 1000\r\n\r\n', 'x')
    expect(await dripping).toMatch(/^HTTP\/1\.1 408 .*"code":"too-slow"/s)
  })
})

/** All that is heard until the connection is closed, by a client that sends this and goes on with a drop now and then. */
async function answerTo(port: number, address: string, rest: string, drop = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // writing after the answer fails, and that is fine
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let heard = ''
  socket.on('data', (piece) => {
    heard += piece
    if (/\r\n\r\n.*\}$/s.test(heard)) socket.end()
  })
  socket.write(`POST ${address} HTTP/1.1\r\nHost: x\r\n${rest}`)
  const dripping = setInterval(() => socket.writable && socket.write(drop), 10)
  await closed
  clearInterval(dripping)
  return heard
}
