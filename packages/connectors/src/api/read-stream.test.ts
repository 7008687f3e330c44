import { OutboundError } from '@masquerade/outbound'
import { describe, expect, it } from 'vitest'
import { COMPLETION_BYTES, STREAM_EVENTS } from '../limits.ts'
import { readStream } from './read-stream.ts'

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
const piece = (content: string, more = {}) => event({ choices: [{ delta: { content }, ...more }] })
const last = (finish_reason: string) => event({ choices: [{ delta: {}, finish_reason }] })
const done = 'data: [DONE]\n\n'

async function* sent(chunks: readonly (string | Buffer | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield Buffer.from(chunk)
  }
}

function read(...chunks: (string | Buffer | Error)[]) {
  const headers = { 'content-type': 'text/event-stream' }
  return readStream({ status: 200, headers, body: sent(chunks), discard() {} }, 'api.example', { secret: undefined })
}

const hungUp = new OutboundError('unreachable', 'api.example hung up')

describe('a stream', () => {
  const words = Buffer.from(piece('很热'))
  const usage = event({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } })
  it.each([
    ['that breaks inside a letter', [words.subarray(0, 40), words.subarray(40), last('stop')], { text: '很热' }],
    ['with the usage last', [words, last('stop'), usage, done], { text: '很热', tokensIn: 3, tokensOut: 2 }],
    ['that ends in the middle of its usage', [words, last('stop'), usage.slice(0, 20)], { text: '很热' }],
    ['whose connection fails after its last word', [words, last('stop'), hungUp], { text: '很热' }],
    ['of keep-alive comments and words', [': OPENROUTER PROCESSING\n\n', words, ': ping\n\n', done], { text: '很热' }],
    [
      'in the older form',
      [event({ choices: [{ text: '很' }] }), event({ choices: [{ text: '热' }] }), done],
      { text: '很热' },
    ],
    [
      'of one piece',
      [event({ choices: [{ message: { content: '很热' }, finish_reason: 'stop' }] }), done],
      { text: '很热' },
    ],
    [
      'whose last piece repeats all',
      [words, event({ choices: [{ message: { content: '很热' }, finish_reason: 'stop' }] }), done],
      { text: '很热' },
    ],
    ['of several answers', [words, piece('又冷', { index: 1 }), done], { text: '很热' }],
  ])('%s is read', async (_, chunks, completion) => {
    expect(await read(...chunks)).toEqual({ ok: true, value: expect.objectContaining(completion) })
  })

  const error = { message: 'overloaded' }
  it.each([
    ['in bytes that are not UTF-8', [Buffer.from(piece('café'), 'latin1'), done], /not UTF-8 .*event-stream/],
    ['that ends inside a letter', [words, words.subarray(0, 41)], /broke off before the end/],
    ['that ends inside a piece', [piece('Best'), piece(' at four').slice(0, 30)], /broke off before the end/],
    ['whose every piece has an empty reason', [piece('Best', { finish_reason: '' })], /broke off before the end/],
    ['that ends in a failed answer', [piece('Ho', { finish_reason: 'error', error }), done], /broke off: overloaded/],
    ['that ends with an event of an error', [piece('Ho'), `event: error\n${event(error)}`], /overloaded/],
    ['that ends with a field of an error', [piece('Ho'), `error: ${JSON.stringify(error)}\n\n`, done], /overloaded/],
    [
      'that ends with the status of an error',
      [piece('Ho'), event({ error: { ...error, code: 502 } })],
      /failed \(502\)/,
    ],
    ['that ends with an object of an error', [piece('Ho'), event({ object: 'error', ...error })], /overloaded/],
  ])('%s is no answer', async (_, chunks, sentence) => {
    expect(await read(...chunks)).toMatchObject({ ok: false, error: { message: expect.stringMatching(sentence) } })
  })

  it.each([
    ['events that say nothing', 'data:{}\n\n'],
    ['lines that belong to no event', 'a\n'],
    ['lines that end as on old systems', 'a\r'],
  ])('of countless %s is given up, and other work is done before', async (_, line) => {
    let chunks = 0
    let turns = 0
    let isRead = false
    async function* countless() {
      const chunk = Buffer.from(line.repeat(16_384 / line.length))
      for (; chunks < 100; chunks++) yield chunk
    }
    const turn = () => {
      turns++
      if (!isRead) setImmediate(turn)
    }
    setImmediate(turn)
    const headers = { 'content-type': 'text/event-stream' }
    const response = { status: 200, headers, body: countless(), discard() {} }
    const given = await readStream(response, 'api.example', { secret: undefined }).finally(() => {
      isRead = true
    })
    const message = `api.example streamed more than ${STREAM_EVENTS} events`
    expect(given).toMatchObject({ ok: false, error: { code: 'too-large', message } })
    expect(chunks * 16_384).toBeLessThanOrEqual((STREAM_EVENTS + 1) * line.length + 16_384)
    expect(turns).toBeGreaterThan(chunks)
  })

  it('of one event that is larger than a whole answer may be is given up', async () => {
    const given = await read(event({ choices: [{ text: 'Ho' }], padding: 'x'.repeat(COMPLETION_BYTES) }), done)
    expect(given).toMatchObject({ ok: false, error: { code: 'too-large' } })
  })

  it('whose connection fails before its last word is thrown as the network’s failure', async () => {
    await expect(read(words, hungUp)).rejects.toBe(hungUp)
  })
})
