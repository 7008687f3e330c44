import { type AnyGame, usualConfig } from '@masquerade/game'
import { games } from '@masquerade/games'
import type { SettingsOf } from '@masquerade/protocol'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { Question } from '../agent-connector.ts'
import { connectorFor } from '../connect.ts'
import { firstQuestion } from '../testing/connector-suite.ts'
import { chatStub, localDeps } from '../testing/index.ts'
import { wireAskOf } from '../wire-ask.ts'
import type { Manner } from './ask-model.ts'

const deps = localDeps()
const never = new AbortController().signal
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

async function opened(options: Parameters<typeof chatStub>[0] = {}) {
  const stub = await chatStub(options)
  closing.push(stub.close)
  return stub
}

function lineTo(url: string, more: Partial<SettingsOf<'api'>> = {}, manner: Manner = {}) {
  const settings = { kind: 'api', base: `${url}/v1`, model: 'stub-model', strategy: 'plain', ...more } as const
  const line = connectorFor(settings, undefined, deps, { manner })
  if (!line.ok) throw new Error(line.error)
  return line.value
}

const TASK = 'Guess who is who.\nOne line for each.'
const probe = { name: 'first', task: TASK }
const asked = (experiment: Question['experiment']): Question => {
  return { ...firstQuestion(games['who-is-spy'], 30_000), ...(experiment && { experiment }) }
}

it.each(['plain', 'reasoning', 'attack'] as const)(
  'a probe of an agent that plays by %s is its task after rules and situation, with no line to end on',
  async (strategy) => {
    const stub = await opened({ reply: () => '<think>hm</think>Player 1: Tea, spy\nPlayer 2: Tea, civilian' })
    const reply = await lineTo(stub.url, { strategy }).answer(asked({ probe }), never)
    expect(reply).toMatchObject({ answer: { text: 'Player 1: Tea, spy\nPlayer 2: Tea, civilian' }, reasoning: 'hm' })
    const [system, user] = JSON.parse(stub.requests.at(-1)?.body ?? '{}').messages
    expect(system.content).toContain('Who is Spy?')
    expect(user.content.endsWith(`\n\n${TASK}`)).toBe(true)
    expect(user.content).not.toMatch(/ANSWER|your turn to speak/)
  },
)

it('a probe as a document has its own kind and task, and neither choices nor a schema of moves', () => {
  for (const game of [games['who-is-spy'], games['tic-tac-toe']] as AnyGame[]) {
    const question = firstQuestion(game, 30_000, usualConfig(game, 'en') as object)
    const ask = wireAskOf({ ...question, experiment: { probe } })
    expect(ask).toMatchObject({ kind: 'probe:first', brief: { task: TASK } })
    expect(ask).not.toHaveProperty('choices')
    expect(ask).not.toHaveProperty('action')
    expect(ask.events).toEqual(wireAskOf(question).events)
  }
})

it.each(['en', 'zh'])(
  'a probe has its rules before its task, and behind it why the answer before was none (%s)',
  async (language) => {
    const stub = await opened()
    const put = { ...probe, rules: 'What words mean.', refused: 'name three' }
    const question = { ...asked({ probe: put }), language }
    await lineTo(stub.url).answer(question, never)
    const [, user] = JSON.parse(stub.requests.at(-1)?.body ?? '{}').messages
    const { task } = wireAskOf(question).brief
    expect(user.content.endsWith(`\n\n${task}`)).toBe(true)
    expect(task.startsWith(`What words mean.\n\n${TASK}\n\n`)).toBe(true)
    expect(task).toContain(language === 'zh' ? '无法读取：name three。' : 'could not be read: name three.')
  },
)

it('what a seat answered before is repeated to it in its game’s words, to models and programs', async () => {
  const stub = await opened()
  const notes = [{ turn: 1, probe: 'intend', seat: 1, action: { intentions: ['hide'], why: '' } }]
  const question = firstQuestion(games.avalon, 30_000, usualConfig(games.avalon, 'en') as object)
  const experiment = { ...question, experiment: { notes } }
  await lineTo(stub.url).answer(experiment, never)
  const meant = 'nobody else knows: hide.'
  expect(JSON.parse(stub.requests.at(-1)?.body ?? '{}').messages[1].content).toContain(meant)
  expect(wireAskOf(experiment).brief.situation).toContain(meant)
  expect(wireAskOf(question).brief.situation).not.toContain(meant)
})

it('a wish that an API rejects by name is left out from then on, for asks that were under way, too', async () => {
  const stub = await opened({ refuses: 'seed' })
  const line = lineTo(stub.url)
  const replies = await Promise.all([1, 2, 3].map((seed) => line.answer(asked({ seed }), never)))
  for (const { answer, experiment } of replies) {
    expect(answer).toHaveProperty('text')
    expect(experiment?.sampling).toEqual({ max_tokens: 1_024 })
  }
  const requests = stub.requests.length
  await line.answer(asked({ seed: 4 }), never)
  expect(stub.requests.length).toBe(requests + 1)
})

it('reports a requested temperature that the API rejects, instead of leaving it out silently', async () => {
  const stub = await opened({ refuses: 'temperature' })
  const turns = [{ from: 'asker', text: 'How well does it fit?' }] as const
  const conversation = { id: 'ask_1', turns, deadline: deps.clock.now() + 30_000 }
  const warm = await lineTo(stub.url, {}, { sampling: { temperature: 1 } }).tell?.(conversation, never)
  expect(warm).toMatchObject({
    answer: { missing: 'error' },
    fault: 'rejected',
    error: expect.stringContaining('temperature'),
  })
  // Without one it is only wished for.
  const cool = await lineTo(stub.url).tell?.(conversation, never)
  expect(cool?.answer).toHaveProperty('text')
})

it('an owner’s own prompt stands before a conversation that is no game’s', async () => {
  const stub = await opened({ reply: () => '4' })
  const turns = [
    { from: 'asker', text: 'one' },
    { from: 'agent', text: 'two' },
    { from: 'asker', text: 'three' },
  ] as const
  const conversation = { id: 'ask_1', turns, deadline: deps.clock.now() + 30_000 }
  await lineTo(stub.url, { strategy: 'custom', prompt: 'Judge sternly.' }).tell?.(conversation, never)
  expect(JSON.parse(stub.requests.at(-1)?.body ?? '{}')).toMatchObject({
    temperature: 0,
    messages: [
      { role: 'system', content: 'Judge sternly.' },
      { role: 'user', content: 'one' },
      { role: 'assistant', content: 'two' },
      { role: 'user', content: 'three' },
    ],
  })
})

it('asks a question without an experiment as at a table: no seed is sent, and nothing is reported', async () => {
  const stub = await opened()
  const reply = await lineTo(stub.url).answer(asked(undefined), never)
  expect(Object.keys(JSON.parse(stub.requests.at(-1)?.body ?? '{}')).sort()).toEqual([
    'max_tokens',
    'messages',
    'model',
  ])
  expect(reply).not.toHaveProperty('experiment')
})
