import { games } from '@masquerade/games'
import type { SettingsOf } from '@masquerade/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { connectorFor } from '../connect.ts'
import { chatSuite } from '../testing/chat-suite.ts'
import { firstQuestion } from '../testing/connector-suite.ts'
import { httpSuite } from '../testing/http-suite.ts'
import { huggingFaceStub, leapingClock, localDeps, type StubAnswer, stubServer } from '../testing/index.ts'

const game = games['who-is-spy']
const TOKEN = 'hf_plantedplantedplanted'
const deps = localDeps()
const never = new AbortController().signal
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

function lineTo(base: string, more: Partial<SettingsOf<'model'>> = {}, token = TOKEN, clock = leapingClock()) {
  const settings = { kind: 'model', model: 'stub/model', strategy: 'plain', ...more } as const
  const hosts = { hub: base, inference: base, spaces: base }
  const line = connectorFor(settings, token, { ...deps, clock, hosts })
  if (!line.ok) throw new Error(line.error)
  return line.value
}

async function open(options: Parameters<typeof huggingFaceStub>[0] = {}) {
  const stub = await huggingFaceStub({ token: TOKEN, ...options })
  closing.push(stub.close)
  return stub
}

httpSuite('model', game, async () => {
  const stub = await huggingFaceStub({ token: TOKEN })
  return { stub, line: lineTo, asked: /completions/, close: stub.close }
})

chatSuite('model', game, { streamed: false, line: (base, clock) => lineTo(base, {}, TOKEN, clock) })

describe('a model on Hugging Face', () => {
  it("is asked through Hugging Face's library at the host of the settings, by a strategy", async () => {
    const stub = await open()
    const line = lineTo(stub.url, { strategy: 'spygame', maxTokens: 300 })
    const reply = await line.answer(firstQuestion(game, 30_000, { language: 'zh' }), never)
    expect(reply).toMatchObject({
      answer: { text: expect.stringMatching(/^Hmm/) },
      reasoning: 'Let me think.',
      model: 'stub/model',
      tokensIn: 321,
      tokensOut: 21,
    })
    const { path, headers, body } = stub.requests.at(-1)!
    expect(path).toBe('/v1/chat/completions')
    expect(headers.authorization).toBe(`Bearer ${TOKEN}`)
    expect(headers['user-agent']).toMatch(/huggingface/)
    expect(JSON.parse(body)).toMatchObject({ model: 'stub/model', max_tokens: 300 })
    expect(JSON.parse(body).messages[1].content).toMatch(/三步/)
  })

  it('is asked of the provider that its owner chose', async () => {
    const stub = await open({ served: { 'stub/model': ['together', 'groq'] } })
    expect(
      (await lineTo(stub.url, { provider: 'groq' }).answer(firstQuestion(game, 30_000), never)).answer,
    ).toHaveProperty('text')
    expect(JSON.parse(stub.requests.at(-1)!.body).model).toBe('stub/model:groq')
  })

  it('that no provider serves gets a failure of its own', async () => {
    const stub = await open({ served: { 'stub/model': [] } })
    const reply = await lineTo(stub.url).answer(firstQuestion(game, 30_000), never)
    expect(reply.error).toMatch(/None of Hugging Face's inference providers/)
  })

  it.each<[string, StubAnswer]>([
    ['null', { status: 400, body: 'null' }],
    ['a list', { status: 400, body: '[]' }],
    ['no choices', { body: { id: '1', created: 1, model: 'm', usage: {}, choices: [] } }],
    ['a text', { body: '"hello"' }],
  ])('that answers with %s is a failure, and no error of ours', async (_, answer) => {
    const stub = await stubServer(() => answer)
    closing.push(stub.close)
    const reply = await lineTo(stub.url).answer(firstQuestion(game, 3_000), never)
    expect(reply).toMatchObject({ answer: { missing: 'error' }, error: expect.stringMatching(/127\.0\.0\.1/) })
  })

  it('is not ready once its token was taken back', async () => {
    const stub = await open()
    expect(await lineTo(stub.url).warmUp(never)).toEqual({ ready: true, model: 'stub/model' })
    const revoked = await lineTo(stub.url, {}, 'hf_anotheranotheranother').warmUp(never)
    expect(revoked).toMatchObject({ ready: false, code: 'unauthorized' })
  })

  it('never has its token shown', async () => {
    const stub = await stubServer(({ headers }) => ({ status: 401, body: { error: `bad ${headers.authorization}` } }))
    closing.push(stub.close)
    const reply = await lineTo(stub.url).answer(firstQuestion(game, 3_000), never)
    expect(reply.error).toMatch(/401/)
    expect(JSON.stringify(reply)).not.toContain(TOKEN)
  })
})
