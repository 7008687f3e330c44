import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agentSettings } from './agent-settings.ts'
import { type Guess, understand } from './understand.ts'

const space = (name: string): Guess => ({ kind: 'space', settings: { space: name } })
const base = (url: string): Guess => ({ kind: 'space', settings: { base: url } })
const model = (name: string, provider?: string): Guess => ({
  kind: 'model',
  settings: { model: name, ...(provider && { provider }) },
})
const api = (url: string): Guess => ({ kind: 'api', settings: { base: url } })
const webhook = (url: string): Guess => ({ kind: 'webhook', settings: { url } })

const SURE: [string, Guess][] = [
  ['https://huggingface.co/spaces/alice/my-spy', space('alice/my-spy')],
  ['  https://huggingface.co/spaces/alice/My_Spy.2/  ', space('alice/My_Spy.2')],
  ['https://huggingface.co/spaces/alice/my-spy/tree/main?x=1#readme', space('alice/my-spy')],
  ['http://www.huggingface.co/spaces/alice/my-spy', space('alice/my-spy')],
  ['huggingface.co/spaces/alice/my-spy', space('alice/my-spy')],
  ['hf.co/spaces/alice/my-spy', space('alice/my-spy')],
  ['spaces/alice/my-spy', space('alice/my-spy')],
  ['git clone https://huggingface.co/spaces/alice/my-spy', space('alice/my-spy')],
  ['<https://huggingface.co/spaces/alice/my-spy>', space('alice/my-spy')],
  ['\u200Bhttps://huggingface.co/spaces/alice/my-spy\n', space('alice/my-spy')],
  ['https://alice-spy.hf.space', space('alice/spy')],
  ['https://alice-spy.hf.space/agent/init', space('alice/spy')],
  ['https://huggingface.co/Qwen/Qwen2.5-7B-Instruct', model('Qwen/Qwen2.5-7B-Instruct')],
  ['https://huggingface.co/Qwen/Qwen2.5-7B-Instruct/tree/main', model('Qwen/Qwen2.5-7B-Instruct')],
  ['https://huggingface.co/Qwen/Qwen2.5-7B-Instruct.git', model('Qwen/Qwen2.5-7B-Instruct')],
  ['Qwen/Qwen2.5-7B-Instruct:together', model('Qwen/Qwen2.5-7B-Instruct', 'together')],
  ['https://api.openai.com/v1', api('https://api.openai.com/v1')],
  ['https://api.openai.com/v1/', api('https://api.openai.com/v1')],
  ['https://api.openai.com', api('https://api.openai.com/v1')],
  ['api.openai.com', api('https://api.openai.com/v1')],
  ['https://openrouter.ai/api/v1/chat/completions', api('https://openrouter.ai/api/v1')],
  ['https://openrouter.ai/', api('https://openrouter.ai/api/v1')],
  ['https://api.example.com/llm/v1/models', api('https://api.example.com/llm/v1')],
  ['https://llm.example.com/deploy/chat/completions', api('https://llm.example.com/deploy')],
  [
    'https://generativelanguage.googleapis.com/v1beta/openai/',
    api('https://generativelanguage.googleapis.com/v1beta/openai'),
  ],
  ['http://localhost:11434', api('http://localhost:11434/v1')],
  ['localhost:11434/v1', api('http://localhost:11434/v1')],
  ['http://[::1]:1234', api('http://[::1]:1234/v1')],
  ['https://router.huggingface.co/v1', api('https://router.huggingface.co/v1')],
  [
    'https://x1y2.eu-west-1.aws.endpoints.huggingface.cloud',
    api('https://x1y2.eu-west-1.aws.endpoints.huggingface.cloud/v1'),
  ],
  ['https://alice-llm.hf.space/v1', api('https://alice-llm.hf.space/v1')],
  ['http://127.0.0.1:7860/agent/interact', base('http://127.0.0.1:7860')],
  ['https://bots.example.org/spy/agent/checkHealth/', base('https://bots.example.org/spy')],
]

const AMBIGUOUS: [string, Guess, Guess[]][] = [
  ['alice/my-spy', space('alice/my-spy'), [model('alice/my-spy')]],
  [' alice/my-spy/ ', space('alice/my-spy'), [model('alice/my-spy')]],
  ['Qwen/Qwen2.5-7B-Instruct', model('Qwen/Qwen2.5-7B-Instruct'), [space('Qwen/Qwen2.5-7B-Instruct')]],
  ['mistralai/Mixtral-8x7B-v0.1', model('mistralai/Mixtral-8x7B-v0.1'), [space('mistralai/Mixtral-8x7B-v0.1')]],
  ['google/gemma-3-27b-it', model('google/gemma-3-27b-it'), [space('google/gemma-3-27b-it')]],
  [
    'https://alice-my-spy.hf.space/',
    base('https://alice-my-spy.hf.space'),
    [space('alice/my-spy'), space('alice-my/spy')],
  ],
  ['https://alice-spy.hf.space/hook', webhook('https://alice-spy.hf.space/hook'), [space('alice/spy')]],
  [
    'https://bots.example.org/hook?id=3',
    webhook('https://bots.example.org/hook?id=3'),
    [api('https://bots.example.org/hook'), base('https://bots.example.org/hook')],
  ],
  [
    'bots.example.org/hook',
    webhook('https://bots.example.org/hook'),
    [api('https://bots.example.org/hook'), base('https://bots.example.org/hook')],
  ],
  [
    'https://bots.example.org',
    webhook('https://bots.example.org/'),
    [api('https://bots.example.org/v1'), base('https://bots.example.org')],
  ],
  [
    'http://127.0.0.1:7860',
    base('http://127.0.0.1:7860'),
    [webhook('http://127.0.0.1:7860/'), api('http://127.0.0.1:7860/v1')],
  ],
]

const REFUSED: [string, string][] = [
  ['', 'empty'],
  [' \n', 'empty'],
  ['hello', 'not-an-address'],
  ['hello world', 'not-an-address'],
  ['me@example.org', 'not-an-address'],
  ['https://', 'not-an-address'],
  ['http://bad host/', 'not-an-address'],
  ['a/b/c/d', 'not-an-address'],
  ['ftp://example.org/x', 'not-http'],
  ['wss://example.org/socket', 'not-http'],
  ['https://user:pass@example.org/', 'user-in-url'],
  ['hf_abcdefghijklmnopqrstuvwx', 'secret'],
  ['sk-proj-abcdefghijklmnopqrstuvwx', 'secret'],
  ['https://huggingface.co/alice', 'not-an-agent'],
  ['https://huggingface.co/', 'not-an-agent'],
  ['https://huggingface.co/datasets/alice/words', 'not-an-agent'],
  ['https://huggingface.co/spaces/alice', 'not-an-agent'],
  ['https://huggingface.co/docs/hub/spaces', 'not-an-agent'],
]

describe('what somebody pastes', () => {
  it.each(SURE)('%j is plain', (pasted, best) => {
    expect(understand(pasted)).toEqual({ ok: true, best, alternatives: [] })
  })

  it.each(AMBIGUOUS)('%j may mean several things', (pasted, best, alternatives) => {
    expect(understand(pasted)).toEqual({ ok: true, best, alternatives })
  })

  it.each(REFUSED)('%j is refused with a reason', (pasted, code) => {
    expect(understand(pasted)).toEqual({ ok: false, code })
  })

  it('leads to settings that can be saved, once the form has asked for a model', () => {
    const understood = [...SURE, ...AMBIGUOUS].flatMap(([pasted]) => {
      const result = understand(pasted)
      return result.ok ? [result.best, ...result.alternatives] : []
    })
    for (const { kind, settings } of understood) {
      const asked = kind === 'api' ? { model: 'gpt' } : {}
      expect(agentSettings.safeParse({ kind, ...settings, ...asked }).error?.message).toBeUndefined()
    }
  })

  it('is never an error, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.string()), (pasted) => {
        expect(typeof understand(pasted).ok).toBe('boolean')
      }),
    )
  })
})
