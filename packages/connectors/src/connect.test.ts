import { gameOf } from '@masquerade/games'
import { houseAgents } from '@masquerade/house'
import { afterAll, describe, expect, it } from 'vitest'
import { canConnect, connecting } from './connect.ts'
import { firstQuestion } from './testing/connector-suite.ts'
import { localDeps, memoryMailbox } from './testing/index.ts'

const deps = localDeps({ mailbox: memoryMailbox() })
const connect = connecting(deps)
afterAll(() => deps.outbound.close())

describe('connecting', () => {
  it.each(Object.values(houseAgents))('gives a line to the house agent $id, which has an answer', async (house) => {
    const line = connect({ agentId: 'a1', kind: 'house', settings: { house: house.id } })
    if (!line.ok) throw new Error(line.error)
    for (const game of house.games.flatMap((id) => gameOf(id) ?? [])) {
      // Some games need a language, others have none.
      const settings = [{}, { language: 'en' }].find((given) => game.config.safeParse(given).success)
      const question = firstQuestion(game, 1_000, settings)
      const { answer, error } = await line.value.answer(question, new AbortController().signal)
      expect(error).toBeUndefined()
      if ('missing' in answer) throw new Error(`no answer in ${game.id}`)
      expect(game.read(answer, question.ask)).toMatchObject({ ok: true })
    }
  })

  it.each([
    ['space', { space: 'alice/spy' }],
    ['space', { base: 'http://127.0.0.1:7860' }],
    ['model', { model: 'Qwen/Qwen3-8B', strategy: 'pgm' }],
    ['api', { base: 'https://api.openai.com/v1/', model: 'gpt', strategy: 'custom', prompt: 'You are {name}.' }],
    ['webhook', { url: 'https://bots.example.org/hook' }],
    ['mailbox', {}],
  ])('gives a line to %s with %j', (kind, settings) => {
    expect(connect({ agentId: 'a1', kind, settings, secret: 'key' })).toMatchObject({ ok: true })
  })

  it.each([
    ['house', { house: 'unknown' }, /no house agent unknown/],
    ['house', { house: 'constructor' }, /no house agent constructor/],
    ['house', { name: 'owl' }, /settings/],
    ['house', null, /settings/],
    ['space', { address: 'somebody/something' }, /settings/],
    ['space', {}, /exactly one/],
    ['space', { space: 'a/b', base: 'http://127.0.0.1' }, /exactly one/],
    ['model', { model: 'no-owner' }, /OWNER\/NAME/],
    ['api', { base: 'https://api.example.org/v1', model: 'm', strategy: 'custom' }, /needs a prompt/],
    ['api', { base: 'ftp://api.example.org/v1', model: 'm' }, /address/],
    ['webhook', { url: 'https://user:pass@example.org/' }, /address/],
    ['toString', {}, /no connector/],
  ])('says why there is no line to %s with %j', (kind, settings, why) => {
    expect(connect({ agentId: 'a1', kind, settings })).toEqual({ ok: false, error: expect.stringMatching(why) })
  })

  it('says why there is no line to a mailbox where there are none, and to a webhook without a secret', () => {
    const { mailbox: _, ...without } = deps
    const settings = { url: 'https://bots.example.org/hook' }
    expect(connect({ agentId: 'a1', kind: 'webhook', settings })).toMatchObject({
      error: expect.stringMatching(/secret/),
    })
    expect(connecting(without)({ agentId: 'a1', kind: 'mailbox', settings: {} })).toMatchObject({
      error: expect.stringMatching(/mailboxes/),
    })
  })

  it('knows which kinds it can connect', () => {
    const kinds = ['house', 'space', 'model', 'api', 'webhook', 'mailbox']
    expect([...kinds, 'constructor', 'human'].filter(canConnect)).toEqual(kinds)
  })
})
