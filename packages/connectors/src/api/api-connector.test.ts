import { games } from '@masquerade/games'
import { apiSecretText, type SettingsOf } from '@masquerade/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { connectorFor } from '../connect.ts'
import { OWN_PROMPT_CHARACTERS } from '../limits.ts'
import { chatSuite } from '../testing/chat-suite.ts'
import { firstQuestion } from '../testing/connector-suite.ts'
import { httpSuite } from '../testing/http-suite.ts'
import { chatStub, chatting, leapingClock, localDeps, type StubAnswer, stubServer } from '../testing/index.ts'

const game = games['who-is-spy']
const KEY = 'sk-planted-planted-planted'
const deps = localDeps()
const never = new AbortController().signal
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

function lineTo(url: string, more: Partial<SettingsOf<'api'>> = {}, key = KEY, clock = leapingClock()) {
  const settings = { kind: 'api', base: `${url}/v1`, model: 'stub-model', strategy: 'plain', ...more } as const
  const line = connectorFor(settings, key, { ...deps, clock })
  if (!line.ok) throw new Error(line.error)
  return line.value
}

async function open(options: Parameters<typeof chatStub>[0] = {}) {
  const stub = await chatStub(options)
  closing.push(stub.close)
  return stub
}

async function serving(answer: StubAnswer) {
  const stub = await stubServer(() => answer)
  closing.push(stub.close)
  return stub
}

for (const stream of [false, true]) {
  const kind = stream ? 'api (streaming)' : 'api'
  httpSuite(kind, game, async () => {
    const stub = await chatStub({ key: KEY })
    return { stub, line: (base) => lineTo(base, { stream }), asked: /completions/, close: stub.close }
  })
  chatSuite(kind, game, { streamed: stream, line: (base, clock) => lineTo(base, { stream }, KEY, clock) })
}

describe.each([false, true])('a model behind an API (streaming: %s)', (stream) => {
  it('is asked by a strategy, and its answer, tokens and cost are accounted for', async () => {
    const stub = await open({ key: KEY, cost: 0.00123 })
    const line = lineTo(stub.url, { stream, strategy: 'reasoning', maxTokens: 77 })
    const reply = await line.answer(firstQuestion(game, 30_000), never)
    expect(reply).toEqual({
      answer: { text: expect.stringMatching(/^Hmm, a model thinks aloud, number \d+\.$/) },
      reasoning: 'Let me think.',
      prompt: { model: 'stub-model', maxTokens: 77, messages: expect.any(Array) },
      reply: expect.stringMatching(/^Let me think\.\nANSWER: /),
      model: 'stub-model',
      tokensIn: 321,
      tokensOut: 21,
      costMicros: 1_230,
    })
    const body = JSON.parse(stub.requests.at(-1)!.body)
    expect(body).toMatchObject({
      model: 'stub-model',
      max_tokens: 77,
      messages: [{ role: 'system' }, { role: 'user' }],
    })
    expect(body.stream).toBe(stream ? true : undefined)
    expect(stub.requests.at(-1)!.headers.authorization).toBe(`Bearer ${KEY}`)
  })

  it('is asked again under the new name of the limit of tokens, once it says so, and from then on', async () => {
    const stub = await open({ newLimitName: true })
    const line = lineTo(stub.url, { stream })
    for (let time = 0; time < 2; time++) {
      expect((await line.answer(firstQuestion(game, 30_000), never)).answer).toHaveProperty('text')
    }
    const names = stub.requests.map(({ body }) => Object.keys(JSON.parse(body)).find((key) => key.startsWith('max_')))
    expect(names).toEqual(['max_tokens', 'max_completion_tokens', 'max_completion_tokens'])
  })

  it('is asked the other way once it says that it takes no such questions, and from then on', async () => {
    const message = stream
      ? 'Your organization must be verified to stream this model.'
      : 'This model only support stream mode, please enable the stream parameter to access the model.'
    const chat = chatting({ reply: () => 'Hot.' })
    const stub = await stubServer(({ body }) => {
      const put = JSON.parse(body)
      return (put.stream === true) === stream ? { status: 400, body: { error: { message } } } : chat(put)
    })
    closing.push(stub.close)
    const line = lineTo(stub.url, { stream })
    for (let time = 0; time < 2; time++) {
      expect((await line.answer(firstQuestion(game, 30_000), never)).answer).toEqual({ text: 'Hot.' })
    }
    expect(stub.requests).toHaveLength(3)
  })

  it('is sent its owner’s headers with each question and for the list, with the key or in its place', async () => {
    const headers = { 'x-portkey-api-key': 'pk-planted-planted', 'x-portkey-provider': 'openai' }
    for (const key of [KEY, undefined]) {
      const stub = await open()
      const line = lineTo(stub.url, { stream }, apiSecretText(key, headers))
      expect(await line.warmUp(never)).toMatchObject({ ready: true })
      expect((await line.answer(firstQuestion(game, 30_000), never)).answer).toHaveProperty('text')
      expect(stub.requests).toHaveLength(2)
      for (const asked of stub.requests) {
        expect(asked.headers).toMatchObject(headers)
        expect(asked.headers.authorization).toBe(key === undefined ? undefined : `Bearer ${KEY}`)
        expect(JSON.stringify(asked)).not.toContain('masquerade-headers')
      }
    }
  })

  it('never has a header shown, though the server repeats it, whole or in part', async () => {
    const secret = apiSecretText(KEY, { 'x-gateway': 'Basic planted-credentials' })
    const stub = await open({ reply: () => `planted-credentials ${KEY}\nANSWER: Basic planted-credentials it is.` })
    const reply = await lineTo(stub.url, { stream }, secret).answer(firstQuestion(game, 30_000), never)
    expect(reply.answer).toHaveProperty('text')
    expect(JSON.stringify(reply)).not.toMatch(/planted/)
    const refusing = await serving({ status: 401, body: { error: { message: 'Wrong: Basic planted-credentials' } } })
    const refused = await lineTo(refusing.url, { stream }, secret).answer(firstQuestion(game, 30_000), never)
    expect(refused).toMatchObject({ fault: 'unauthorized', error: expect.stringMatching(/Wrong: •••/) })
  })

  it('never has its key shown, even where the server repeats it', async () => {
    const stub = await open({ key: 'another-key' })
    const reply = await lineTo(stub.url, { stream }).answer(firstQuestion(game, 30_000), never)
    expect(reply.error).toMatch(/refuses the token, key or signature \(401\).*Incorrect API key/)
    expect(JSON.stringify(reply)).not.toContain(KEY)
    const echo = await open({ reply: (prompt) => `${KEY}\nANSWER: ${KEY} ${prompt.length}` })
    const echoed = await lineTo(echo.url, { stream }).answer(firstQuestion(game, 30_000), never)
    expect(JSON.stringify(echoed)).not.toContain(KEY)
  })
})

describe('what a model answers', () => {
  const message = (content: unknown, more = {}) => ({ choices: [{ message: { content, ...more } }] })
  it.each([
    [message('Hot.'), { answer: { text: 'Hot.' } }],
    [{ choices: [{ text: 'Hot.', index: 0, finish_reason: 'stop' }] }, { answer: { text: 'Hot.' } }],
    [message([{ type: 'text', text: 'Hot.', thinking: null, refusal: null }]), { answer: { text: 'Hot.' } }],
    [message([{ type: 'text', text: 'Hot.', refusal: '' }]), { answer: { text: 'Hot.' } }],
    [message('Hot.', { reasoning_content: 'deep' }), { answer: { text: 'Hot.' }, reasoning: 'deep' }],
    [message('Hot.', { reasoning: 'deep' }), { answer: { text: 'Hot.' }, reasoning: 'deep' }],
    [{ ...message('Hot.'), model: 7, usage: { prompt_tokens: 'many' } }, { answer: { text: 'Hot.' } }],
    [
      { ...message('Hot.'), usage: { prompt_tokens: -1, completion_tokens: 1e12, cost: 'free' } },
      { answer: { text: 'Hot.' } },
    ],
    [
      { ...message('Hot.'), usage: { estimated_cost: 0.5 } },
      { answer: { text: 'Hot.' }, costMicros: 500_000 },
    ],
    [message(null), { answer: { text: '' }, error: 'The model answered with nothing.' }],
    [
      message('', { reasoning_content: 'ANSWER: Hot.' }),
      {
        ...{ answer: { text: '' }, reasoning: 'ANSWER: Hot.' },
        error: expect.stringMatching(
          /^The model answered with nothing: its whole reply is reasoning\. .*reasoning parser/,
        ),
      },
    ],
    [
      { choices: [{ message: { content: '' }, finish_reason: 'length' }] },
      { answer: { text: '' }, error: expect.stringMatching(/used up its 1024 tokens/) },
    ],
    [{ choices: [] }, { answer: { missing: 'error' }, error: expect.stringMatching(/not with a chat completion/) }],
    [
      { error: { message: 'overloaded' } },
      { answer: { missing: 'error' }, error: expect.stringMatching(/broke off: overloaded$/) },
    ],
    [
      { error: 'Unexpected endpoint. Returning 200 anyway' },
      { answer: { missing: 'error' }, error: expect.stringMatching(/broke off: Unexpected endpoint/) },
    ],
  ])('%j is %j', async (body, expected) => {
    const stub = await serving({ body })
    const {
      prompt: _,
      reply: __,
      fault: ___,
      ...rest
    } = await lineTo(stub.url).answer(firstQuestion(game, 30_000), never)
    expect(rest).toEqual(expected)
  })

  const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
  const piece = (content: string) => event({ choices: [{ delta: { content } }] })
  const ended = event({ choices: [{ delta: {}, finish_reason: 'stop' }] })
  const done = 'data: [DONE]\n\n'
  it.each([
    [
      'pieces that break inside a character',
      [piece('很热').slice(0, 40), piece('很热').slice(40), 'data: [DONE]\n\n'],
      { text: '很热' },
    ],
    ['lines that end with CR LF', [`${piece('Hot.')}${done}`.replaceAll('\n', '\r\n')], { text: 'Hot.' }],
    ['no empty line at the end', [piece('Hot.'), done.trimEnd()], { text: 'Hot.' }],
    ['a reason for its end and no last word', [piece('Hot.'), ended], { text: 'Hot.' }],
    ['nothing after the end', [piece('Hot.'), 'data: [DONE]\n\n', piece(' and more')], { text: 'Hot.' }],
    [
      'thoughts',
      [event({ choices: [{ delta: { reasoning_content: 'deep' } }] }), piece('Hot.'), done],
      { text: 'Hot.' },
    ],
  ])('reads a stream with %s', async (_, pieces, answer) => {
    const stub = await serving({ headers: { 'content-type': 'text/event-stream' }, pieces })
    expect((await lineTo(stub.url, { stream: true }).answer(firstQuestion(game, 30_000), never)).answer).toEqual(answer)
  })

  it.each([
    ['an error in the middle', [piece('Ho'), event({ error: { message: 'overloaded' } })], /broke off: overloaded/],
    ['something else', ['data: hello\n\n'], /something else than a chat: hello/],
    ['half a sentence', [piece('Best at four')], /broke off before the end of its answer/],
    ['no word', ['data: [DONE]\n\n'], /without a word/],
    ['no end', Array.from({ length: 400 }, () => piece('x'.repeat(200))), /more than 65536 characters/],
  ])('says what was wrong with a stream of %s', async (_, pieces, error) => {
    const stub = await serving({ headers: { 'content-type': 'text/event-stream' }, pieces })
    const reply = await lineTo(stub.url, { stream: true }).answer(firstQuestion(game, 30_000), never)
    expect(reply).toMatchObject({ answer: { missing: 'error' }, error: expect.stringMatching(error) })
  })

  it('is asked in pieces without its tokens, where the API does not know how to count them', async () => {
    const stub = await open({ refuses: 'stream_options' })
    const line = lineTo(stub.url, { stream: true })
    expect((await line.answer(firstQuestion(game, 30_000), never)).answer).toHaveProperty('text')
    expect(stub.requests.map(({ body }) => Object.hasOwn(JSON.parse(body), 'stream_options'))).toEqual([true, false])
    expect(JSON.parse(stub.requests[1]!.body).stream).toBe(true)
  })

  it.each([undefined, 'text/plain; charset=utf-8', 'application/json'])('may stream by the type %s', async (type) => {
    const pieces = [': ping\n\n', piece('Ho'), piece('t.'), done]
    const stub = await serving({ headers: type === undefined ? {} : { 'content-type': type }, pieces })
    const reply = await lineTo(stub.url, { stream: true }).answer(firstQuestion(game, 30_000), never)
    expect(reply.answer).toEqual({ text: 'Hot.' })
  })

  it.each([{}, { code: 0, message: '' }, null])('counts with an error that is empty: %j', async (error) => {
    const stub = await serving({ body: { ...message('Hot.'), error } })
    const reply = await lineTo(stub.url).answer(firstQuestion(game, 30_000), never)
    expect(reply.answer).toEqual({ text: 'Hot.' })
  })

  it('may come whole, though a stream was asked for', async () => {
    const stub = await serving({ body: message('Hot.') })
    expect((await lineTo(stub.url, { stream: true }).answer(firstQuestion(game, 30_000), never)).answer).toEqual({
      text: 'Hot.',
    })
  })
})

describe("an owner's prompt", () => {
  it('that grows beyond all measure by its variables is cut, and its owner learns about it', async () => {
    const stub = await open()
    const prompt = '{rules}'.repeat(500)
    const reply = await lineTo(stub.url, { strategy: 'custom', prompt }).answer(firstQuestion(game, 30_000), never)
    expect(reply.answer).toHaveProperty('text')
    expect(reply.error).toMatch(/only the first 32000 were sent/)
    const { messages } = JSON.parse(stub.requests[0]!.body)
    expect(messages[0].content).toHaveLength(OWN_PROMPT_CHARACTERS)
    expect(messages[1].content).toContain('Your word is')
  })
})

describe('warming up', () => {
  it('finds out that the key was revoked or that no server listens, and tolerates a missing list', async () => {
    const stub = await open({ key: KEY })
    expect(await lineTo(stub.url).warmUp(never)).toEqual({ ready: true, model: 'stub-model' })
    expect(await lineTo(stub.url, {}, 'wrong-key').warmUp(never)).toMatchObject({ ready: false, code: 'unauthorized' })
    expect(await lineTo(`${stub.url}/elsewhere`, {}).warmUp(never)).toMatchObject({ ready: true })
    for (const status of [401, 403, 404, 500, 503]) {
      const chats = await open({ listStatus: status })
      expect(await lineTo(chats.url).warmUp(never), `${status}`).toMatchObject({ ready: true })
    }
    const chatAlone = await serving({ status: 403, body: { error: { message: 'Missing scopes' } } })
    expect(await lineTo(chatAlone.url).warmUp(never)).toMatchObject({ ready: true })
    const blocked = await lineTo('http://169.254.169.254').warmUp(never)
    expect(blocked).toMatchObject({ ready: false, code: 'blocked' })
  })
})
