import type { AgentSettings } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { readFields, readSettings } from '../register/read-form.ts'
import { mergedValues, valuesFor } from './edit-values.ts'

const agent = (settings: AgentSettings) => ({
  name: 'Hinter',
  about: { en: 'Quiet.', zh: '安静。' },
  languages: ['zh'],
  plays: ['who-is-spy'],
  invitedOnly: true,
  code: 'https://code.example/hinter',
  concurrency: 3,
  dailyBudget: 20,
  dailyTokens: 500_000,
  listed: false,
  settings,
})

const ALL: AgentSettings[] = [
  { kind: 'space', space: 'alice/my-spy' },
  { kind: 'space', base: 'http://127.0.0.1:7860' },
  { kind: 'space', base: 'https://agent.example/below/it' },
  { kind: 'model', model: 'Qwen/Qwen2.5-7B-Instruct', strategy: 'reasoning', maxTokens: 300 },
  { kind: 'model', model: 'alice/my-spy', provider: 'together', strategy: 'plain' },
  { kind: 'api', base: 'http://127.0.0.1:11434/v1', model: 'llama3.1', strategy: 'custom', prompt: 'Be {name}.' },
  { kind: 'api', base: 'https://api.example/openai', model: 'a:b', strategy: 'plain', stream: true },
  { kind: 'webhook', url: 'https://bots.example.org/hook?id=3' },
  { kind: 'webhook', url: 'http://127.0.0.1:9000/' },
  { kind: 'mailbox' },
]

describe('the form of an agent that is edited', () => {
  it.each(ALL)('read again without a change gives $kind as it was: %j', (settings) => {
    expect(readSettings(valuesFor(agent(settings), 'en'), () => true)).toEqual({ settings, wrong: [] })
  })

  it.each(['en', 'zh'] as const)('gives back all that its owner said, on a page in %s', (locale) => {
    const { settings, ...said } = agent({ kind: 'mailbox' })
    const { fields } = readFields(valuesFor({ ...said, settings }, locale), 'mailbox')
    expect(fields).toMatchObject(said)
  })

  it('shows a text that was copied for the other language once', () => {
    const about = { en: 'Quiet.', zh: 'Quiet.' }
    expect(valuesFor({ ...agent({ kind: 'mailbox' }), about }, 'zh')).toMatchObject({ about: 'Quiet.', aboutOther: '' })
  })

  it('changes what its user changed alone: what another tab has saved meanwhile stays', () => {
    const of = (more: object, settings: object = {}) =>
      valuesFor(
        { ...agent({ kind: 'api', base: 'https://api.example', model: 'a', strategy: 'plain', ...settings }), ...more },
        'en',
      )
    const [shown, now] = [
      of({ languages: ['en', 'zh'] }),
      of({ languages: ['en', 'zh'], dailyTokens: 90 }, { model: 'b' }),
    ]
    const sent = { ...shown, about: 'Loud.', languages: ['zh', 'en'] }
    expect(mergedValues(now, shown, sent)).toEqual({ ...now, about: 'Loud.' })
    expect(mergedValues(now, shown, { ...shown, dailyTokens: '', model: 'c' })).toEqual({
      ...now,
      dailyTokens: '',
      model: 'c',
    })
  })
})
