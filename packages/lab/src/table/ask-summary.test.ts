import { expect, it } from 'vitest'
import { knownWarning, languageOf, warningText } from '../shown/language.ts'
import { askSentences, type KeptAsk } from './ask-summary.ts'

const ask: KeptAsk = {
  ...{ match: 0, block: 0, condition: 'all', agent: 'Ann', seat: 1, kind: 'speak', turn: 1, attempt: 1 },
  ...{ prompt: null, reply: 'hot', served: 'model-1', sampling: { temperature: 0, seed: 7 }, digest: 'a', form: 'f' },
  ...{ ms: 5, tokensIn: 1, tokensOut: 1, money: 0 },
}

const sentences = (...changes: Partial<KeptAsk>[]): string[] =>
  askSentences([{}, ...changes].map((change) => ({ ...ask, ...change })))

it('a run in which nothing changed says who was served by which model, and by which prompts', () => {
  const steady = sentences({ match: 1, sampling: { temperature: 0, seed: 8 } })
  expect(steady).toEqual([
    'Ann was served by model-1',
    expect.stringMatching(/^the digest of the prompts of Ann is [0-9a-f]{16}$/),
  ])
  expect(sentences({ form: 'g' })[2]).not.toBe(steady[1])
})

it.each<[what: string, change: Partial<KeptAsk>, sentences: string]>([
  [
    'the model',
    { match: 4, served: 'model-2' },
    'the model behind Ann changed: model-1 from match 0 on, model-2 from match 4 on',
  ],
  [
    'the sampling',
    { sampling: { temperature: 1, seed: 7 } },
    'how Ann was asked to draw its words changed within the run',
  ],
  [
    'a seed that is no longer sent',
    { sampling: { temperature: 0 } },
    'how Ann was asked to draw its words changed within the run',
  ],
  ['a prompt', { form: 'g' }, 'the prompts of Ann changed within the run'],
])('%s that changed is reported', (_, change, sentence) => expect(sentences(change)).toContain(sentence))

it('what is another thing by condition or kind of ask has not changed', () => {
  const others = sentences(
    { condition: 'attack', form: 'g' },
    { kind: 'vote', form: 'h' },
    { kind: 'tell', sampling: { temperature: 1 } },
  )
  expect(others.join('\n')).not.toContain('changed')
})

it('missing answers and kept replies are counted; a run without asks has no sentences', () => {
  const both = sentences({ fault: 'timeout', served: null, sampling: null }, { recalled: true })
  expect(both).toContain('Ann gave no answer to 1 of 3 asks')
  expect(both).toContain('1 of 3 replies were kept from before, without new asks')
  expect(askSentences([])).toEqual([])
})

it('every sentence is known to tables, which print it in their own language', () => {
  const changes = { match: 4, served: '2', form: 'g', sampling: { temperature: 1, seed: 7 } }
  const all = [
    ...sentences(),
    ...sentences(changes),
    ...sentences({ fault: 'timeout', served: null, sampling: null }, { recalled: true }),
  ]
  expect(all.filter((sentence) => !knownWarning(sentence))).toEqual([])
  expect(new Set(all.map((sentence) => knownWarning(sentence)?.key)).size).toBe(7)
  expect(warningText(languageOf('en'), 'Ann was served by 1234')).toBe('Ann was served by 1234.')
  for (const sentence of all) expect(warningText(languageOf('zh'), sentence)).not.toMatchObject({ as: 'english' })
})
