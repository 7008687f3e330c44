import { steepGrowths } from '@masquerade/game/testing'
import { agentSettings } from '@masquerade/protocol'
import { API_PROVIDERS } from '@masquerade/protocol/api-address'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Guess, understand } from './understand.ts'

const space = (name: string): Guess => ({ kind: 'space', settings: { space: name } })
const base = (url: string): Guess => ({ kind: 'space', settings: { base: url } })
const model = (name: string, provider?: string): Guess => ({
  kind: 'model',
  settings: { model: name, ...(provider && { provider }) },
})
const api = (url: string, name?: string): Guess => ({
  kind: 'api',
  settings: { base: url, ...(name && { model: name }) },
})
const azure = 'https://contoso.openai.azure.com/openai/v1'
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
  ['It is at https://llm.example.com/v1/chat/completions.', api('https://llm.example.com/v1')],
  ['我的模型在这里：https://llm.example.com/v1，谢谢', api('https://llm.example.com/v1')],
  ['“https://huggingface.co/spaces/alice/my-spy”。', space('alice/my-spy')],
  ['spaces/alice/my-spy.', space('alice/my-spy')],
  ['https://alice-spy.hf.space', space('alice/spy')],
  ['https://alice-spy.hf.space/agent/init', space('alice/spy')],
  ['https://huggingface.co/Qwen/Qwen2.5-7B-Instruct', model('Qwen/Qwen2.5-7B-Instruct')],
  ['https://huggingface.co/Qwen/Qwen2.5-7B-Instruct/tree/main', model('Qwen/Qwen2.5-7B-Instruct')],
  ['https://huggingface.co/Qwen/Qwen2.5-7B-Instruct.git', model('Qwen/Qwen2.5-7B-Instruct')],
  ['https://huggingface.co/Qwen/Qwen2.5-7B-Instruct/', model('Qwen/Qwen2.5-7B-Instruct')],
  ['https://huggingface.co/Qwen/Qwen2.5-7B-Instruct?library=transformers', model('Qwen/Qwen2.5-7B-Instruct')],
  ['https://huggingface.co/Qwen/Qwen2.5-7B-Instruct/discussions/3#top', model('Qwen/Qwen2.5-7B-Instruct')],
  ['hf.co/Qwen/Qwen2.5-7B-Instruct', model('Qwen/Qwen2.5-7B-Instruct')],
  ['ollama run https://hf.co/Qwen/Qwen2.5-7B-Instruct-GGUF:Q4_K_M', model('Qwen/Qwen2.5-7B-Instruct-GGUF')],
  ['https://api-inference.huggingface.co/models/Qwen/Qwen2.5-7B-Instruct', model('Qwen/Qwen2.5-7B-Instruct')],
  ['git clone git@hf.co:Qwen/Qwen2.5-7B-Instruct', model('Qwen/Qwen2.5-7B-Instruct')],
  ['git@hf.co:spaces/alice/my-spy.git', space('alice/my-spy')],
  ['https://huggingface.co/spaces/alice/my-spy.git', space('alice/my-spy')],
  ['https://huggingface.co/spaces/alice/my-spy?logs=container', space('alice/my-spy')],
  ['https://alice-spy.hf.space/?__theme=dark', space('alice/spy')],
  ['https://models.github.ai/inference/v1', api('https://models.github.ai/inference/v1')],
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
  ['http://localhost:11434/api/chat', api('http://localhost:11434/v1')],
  ['http://localhost:11434/api/generate', api('http://localhost:11434/v1')],
  ['http://localhost:11434/api', api('http://localhost:11434/v1')],
  ['http://localhost:1234/api/v0', api('http://localhost:1234/v1')],
  ['https://gateway.example.com/v1/messages', api('https://gateway.example.com/v1')],
  ['https://ollama.com', api('https://ollama.com/v1')],
  ['https://api.cohere.com', api('https://api.cohere.com/compatibility/v1')],
  ['localhost:11434/v1', api('http://localhost:11434/v1')],
  ['http://[::1]:1234', api('http://[::1]:1234/v1')],
  ['https://router.huggingface.co/v1', api('https://router.huggingface.co/v1')],
  [
    'https://x1y2.eu-west-1.aws.endpoints.huggingface.cloud',
    api('https://x1y2.eu-west-1.aws.endpoints.huggingface.cloud/v1'),
  ],
  ['https://alice-llm.hf.space/v1', api('https://alice-llm.hf.space/v1')],
  ['https://open.bigmodel.cn/api/paas/v4', api('https://open.bigmodel.cn/api/paas/v4')],
  ['https://api.perplexity.ai/chat/completions', api('https://api.perplexity.ai')],
  ['https://api.portkey.ai', api('https://api.portkey.ai/v1')],
  ['https://contoso.openai.azure.com/', api(azure)],
  ['https://contoso.openai.azure.com/openai', api(azure)],
  ['https://contoso.openai.azure.com/openai/v1/', api(azure)],
  [
    'https://contoso.openai.azure.com/openai/deployments/gpt-4o%20mini/chat/completions?api-version=2024-10-21',
    api(azure, 'gpt-4o mini'),
  ],
  [
    'https://contoso.services.ai.azure.com/models/chat/completions?api-version=2024-05-01-preview',
    api('https://contoso.services.ai.azure.com/openai/v1'),
  ],
  ['https://contoso.cognitiveservices.azure.com/', api('https://contoso.cognitiveservices.azure.com/openai/v1')],
  ['https://phi.eastus2.models.ai.azure.com', api('https://phi.eastus2.models.ai.azure.com/v1')],
  [
    'meta-llama/llama-3.3-70b-instruct:free',
    api('https://openrouter.ai/api/v1', 'meta-llama/llama-3.3-70b-instruct:free'),
  ],
  ['http://127.0.0.1:7860/agent/interact', base('http://127.0.0.1:7860')],
  ['https://bots.example.org/spy/agent/checkHealth/', base('https://bots.example.org/spy')],
]

const AMBIGUOUS: [string, Guess, Guess[]][] = [
  ['alice/my-spy', space('alice/my-spy'), [model('alice/my-spy')]],
  [' alice/my-spy/ ', space('alice/my-spy'), [model('alice/my-spy')]],
  ['Qwen/Qwen2.5-7B-Instruct', model('Qwen/Qwen2.5-7B-Instruct'), [space('Qwen/Qwen2.5-7B-Instruct')]],
  [
    'alice/WhoIsSpy-Qwen2.5-7B-Instruct',
    space('alice/WhoIsSpy-Qwen2.5-7B-Instruct'),
    [model('alice/WhoIsSpy-Qwen2.5-7B-Instruct')],
  ],
  ['alice/who-is-the-spy-8b', space('alice/who-is-the-spy-8b'), [model('alice/who-is-the-spy-8b')]],
  ['alice/Undercover_Llama-8B-it', space('alice/Undercover_Llama-8B-it'), [model('alice/Undercover_Llama-8B-it')]],
  [
    'openai/gpt-4o-mini',
    api('https://openrouter.ai/api/v1', 'openai/gpt-4o-mini'),
    [model('openai/gpt-4o-mini'), space('openai/gpt-4o-mini')],
  ],
  [
    'openai/gpt-oss-20b',
    model('openai/gpt-oss-20b'),
    [space('openai/gpt-oss-20b'), api('https://openrouter.ai/api/v1', 'openai/gpt-oss-20b')],
  ],
  [
    'https://bots.example.org/agent',
    webhook('https://bots.example.org/agent'),
    [base('https://bots.example.org'), api('https://bots.example.org/agent')],
  ],
  [
    'http://127.0.0.1:7860/agent/',
    base('http://127.0.0.1:7860'),
    [webhook('http://127.0.0.1:7860/agent/'), api('http://127.0.0.1:7860/agent')],
  ],
  ['https://alice-spy.hf.space/agent', space('alice/spy'), [webhook('https://alice-spy.hf.space/agent')]],
  [
    'http://10.0.0.2:8080/generate',
    webhook('http://10.0.0.2:8080/generate'),
    [api('http://10.0.0.2:8080/v1'), base('http://10.0.0.2:8080/generate')],
  ],
  [
    'http://10.0.0.2:3000/api',
    webhook('http://10.0.0.2:3000/api'),
    [api('http://10.0.0.2:3000/api'), base('http://10.0.0.2:3000/api')],
  ],
  [
    'https://bots.example.org/llm/api/chat',
    webhook('https://bots.example.org/llm/api/chat'),
    [api('https://bots.example.org/llm/v1'), base('https://bots.example.org/llm/api/chat')],
  ],
  ['https://api.deepseek.com/beta', api('https://api.deepseek.com/v1'), [api('https://api.deepseek.com/beta')]],
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
  ['AIzaSyA-planted_planted_planted_planted_', 'secret'],
  ['0123456789abcdef0123456789abcdef', 'secret'],
  ['pplx-abcdefghijklmnopqrstuvwx', 'secret'],
  ['https://gateway.example.org/openai/deployments/gpt-4o/chat/completions?api-version=2024-10-21', 'dated-api'],
  ['https://huggingface.co/alice', 'not-an-agent'],
  ['https://huggingface.co/', 'not-an-agent'],
  ['https://huggingface.co/datasets/alice/words', 'not-an-agent'],
  ['https://huggingface.co/spaces/alice', 'not-an-agent'],
  ['https://huggingface.co/docs/hub/spaces', 'not-an-agent'],
  ['https://huggingface.co/collections/alice/spies-65f0', 'not-an-agent'],
  ['https://huggingface.co/inference/models', 'not-an-agent'],
  ['https://ui.endpoints.huggingface.co/alice/endpoints/my-llm', 'not-an-agent'],
  ['https://endpoints.huggingface.co/alice/endpoints/my-llm', 'not-an-agent'],
  ['https://discuss.huggingface.co/t/spaces/12', 'not-an-agent'],
  ['https://alice-spy.static.hf.space', 'not-an-agent'],
  ['https://github.com/alice/my-spy', 'only-a-page'],
  ['github.com/alice', 'only-a-page'],
  ['github.com/alice/my-spy/blob/main/app.py', 'only-a-page'],
  ['https://www.github.com/alice/my-spy.git', 'only-a-page'],
  ['git clone git@github.com:alice/my-spy.git', 'only-a-page'],
  ['https://gist.github.com/alice/0123456789abcdef', 'only-a-page'],
  ['https://raw.githubusercontent.com/alice/my-spy/main/app.py', 'only-a-page'],
  ['https://gitlab.com/alice/my-spy', 'only-a-page'],
  ['https://bitbucket.org/alice/my-spy', 'only-a-page'],
  ['https://www.kaggle.com/code/alice/my-spy', 'only-a-page'],
  ['kaggle.com/alice', 'only-a-page'],
  ['https://colab.research.google.com/drive/1a2b3c', 'only-a-page'],
  ['https://modelscope.cn/models/Qwen/Qwen2.5-7B-Instruct', 'only-a-page'],
  ['https://colab.google.com/', 'only-a-page'],
]

describe('what somebody pastes', () => {
  it.each(SURE)('%j is plain', (pasted, best) => {
    expect(understand(pasted)).toEqual({ guesses: [best] })
  })

  it.each(AMBIGUOUS)('%j may mean several things', (pasted, best, alternatives) => {
    expect(understand(pasted)).toEqual({ guesses: [best, ...alternatives] })
  })

  it.each([
    ...['https://github.com.example.org/agent', 'https://gitlab.example.org/agent', 'https://notgithub.com/agent'],
    ...[
      'https://alice-7860.app.github.dev/agent',
      'https://kaggle.example.com/agent',
      'https://my-huggingface.co/agent',
    ],
    ...[
      'https://example.org/github.com/agent',
      'https://colab.example.org/agent',
      'https://alice.github.io.example/agent',
    ],
  ])('%j is a server of one’s own, whatever its name contains', (pasted) => {
    expect(understand(pasted).guesses[0]).toEqual(webhook(pasted))
  })

  it.each(REFUSED)('%j is refused with a reason', (pasted, code) => {
    expect(understand(pasted)).toEqual({ guesses: [], problem: code })
  })

  it.each([
    ['gpt-4o-mini', 'https://api.openai.com/v1'],
    [' o3 ', 'https://api.openai.com/v1'],
    ['claude-sonnet-4-5', 'https://api.anthropic.com/v1'],
    ['gemini-2.5-flash', 'https://generativelanguage.googleapis.com/v1beta/openai'],
    ['deepseek-chat', 'https://api.deepseek.com/v1'],
    ['qwen-max', 'https://dashscope.aliyuncs.com/compatible-mode/v1'],
    ['llama3.1:8b', 'https://api.groq.com/openai/v1'],
    ['yi-34b-chat', 'https://api.openai.com/v1'],
  ])('%j is the name of a model, of which is asked at which API, that of its make first', (pasted, first) => {
    const { guesses: offers, problem } = understand(pasted)
    expect(problem).toBe('which-api')
    expect(offers[0]).toEqual(api(first, pasted.trim()))
    expect(new Set(offers.map(({ settings }) => 'base' in settings && settings.base)).size).toBe(API_PROVIDERS.length)
  })

  it('is the base of an API wherever it is given, on the page and in its settings', () => {
    const pasted = SURE.flatMap(([address, best]) => (best.kind === 'api' ? [[address.trim(), best] as const] : []))
    const whole = pasted.filter(([address, { settings }]) => /^https:/.test(address) && !settings.model)
    expect(whole.length).toBeGreaterThan(10)
    for (const [address, { settings }] of whole) {
      const saved = agentSettings.parse({ kind: 'api', base: address.replace(/\?.*$/, ''), model: 'gpt' })
      expect({ address, base: 'base' in saved && saved.base }).toEqual({ address, base: settings.base })
    }
  })

  it('is trimmed in the settings of an API, and refused with the way out where it cannot be kept', () => {
    const base = (given: string) => agentSettings.safeParse({ kind: 'api', base: given, model: 'gpt' })
    expect(base('https://llm.example.com/v1/chat/completions/').data).toMatchObject({
      base: 'https://llm.example.com/v1',
    })
    const dated = 'openai/deployments/gpt-4o/chat/completions?api-version=2024-10-21'
    expect(base(`https://contoso.openai.azure.com/${dated}`).data).toMatchObject({ base: azure })
    expect(base(`https://gateway.example.org/${dated}`).error?.issues[0]?.message).toMatch(
      /openai\.azure\.com\/openai\/v1/,
    )
  })

  it('leads to settings that can be saved, once the form has asked for a model', () => {
    const understood = [...SURE, ...AMBIGUOUS].flatMap(([pasted]) => {
      const result = understand(pasted)
      return result.problem ? [] : result.guesses
    })
    for (const { kind, settings } of understood) {
      const asked = kind === 'api' ? { model: 'gpt' } : {}
      expect(agentSettings.safeParse({ kind, ...settings, ...asked }).error?.message).toBeUndefined()
    }
  })

  it('is never an error, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.string()), (pasted) => {
        const { guesses, problem } = understand(pasted)
        expect(guesses.length > 0 || problem !== undefined).toBe(true)
      }),
    )
  })
})

it.each<[string, (text: string) => unknown]>([
  ['the one field that registers an agent', understand],
  ['an address after the words of a command', (text) => understand(`curl https://agent.example/${text}`)],
  ['a host', (text) => understand(`agent.example/${text}`)],
])('%s is read by work that grows no faster than what is pasted is long', (_, read) => {
  expect(steepGrowths(read)).toEqual([])
})
