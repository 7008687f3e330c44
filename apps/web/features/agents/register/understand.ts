/* Guesses from the text in the address field what kind of agent an owner registers; it also runs in the browser. */

import { SPACE_NAME } from '@masquerade/protocol/agent-kinds'
import {
  apiBase,
  azureApi,
  besideOwnRoute,
  isDatedApi,
  OPENROUTER,
  pathOf,
  providerAt,
  providersOf,
  vendorsBase,
} from '@masquerade/protocol/api-address'

export type Guess =
  | { kind: 'space'; settings: { space: string } | { base: string } }
  | { kind: 'model'; settings: { model: string; provider?: string } }
  | { kind: 'api'; settings: { base: string; model?: string } }
  | { kind: 'webhook'; settings: { url: string } }

type NotUnderstood =
  | 'empty'
  /** The owner pasted a key or token into the address field; it belongs in a field of its own. */
  | 'secret'
  | 'user-in-url'
  | 'not-http'
  | 'not-an-agent'
  /** The owner pasted a page on which a program or model is read, as at GitHub, and which answers no questions. */
  | 'only-a-page'
  | 'not-an-address'
  /** The owner pasted only the name of a model, and has to say which API serves the model. */
  | 'which-api'
  | 'dated-api'

/** The likeliest guess comes first, and is the owner's choice until told otherwise, unless there is a problem. */
interface Understanding {
  guesses: readonly Guess[]
  problem?: NotUnderstood
}

export type Meaning = Guess | { kind: 'mailbox' }
export type Kind = Meaning['kind']

const MAILBOX = 'mailbox'

interface Reading extends Understanding {
  chosen?: Meaning
  asks: boolean
}

export function readAddress(pasted: string, choice: string): Reading {
  const { guesses, problem } = understand(pasted)
  const asks = problem !== undefined && guesses.length > 0
  if (choice === MAILBOX) return { guesses, asks, chosen: { kind: MAILBOX } }
  const chosen = guesses.find((guess) => keyOf(guess) === choice)
  if (chosen) return { guesses, asks, chosen }
  return { guesses, asks, ...(problem ? { problem } : guesses[0] && { chosen: guesses[0] }) }
}

export const keyOf = (meaning: Meaning): string =>
  meaning.kind === MAILBOX ? MAILBOX : `${meaning.kind} ${whatOf(meaning)}`

export function sentenceOf(meaning: Meaning): Kind | 'spaceBase' | 'apiModel' {
  if (modelNamedIn(meaning) !== undefined) return 'apiModel'
  return meaning.kind === 'space' && 'base' in meaning.settings ? 'spaceBase' : meaning.kind
}

export const modelNamedIn = (meaning: Meaning): string | undefined =>
  meaning.kind === 'api' ? meaning.settings.model : undefined

export const companyOf = (meaning: Meaning): string | undefined =>
  meaning.kind === 'api' ? providerAt(new URL(meaning.settings.base).host)?.name : undefined

export function whatOf(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'space':
      return 'base' in meaning.settings ? meaning.settings.base : meaning.settings.space
    case 'model':
      return meaning.settings.model + (meaning.settings.provider ? `:${meaning.settings.provider}` : '')
    case 'api':
      return meaning.settings.base
    case 'webhook':
      return meaning.settings.url
    case 'mailbox':
      return ''
  }
}

export function nameFor(meaning: Meaning): string {
  if (meaning.kind === 'mailbox') return ''
  const what = modelNamedIn(meaning) ?? whatOf(meaning)
  if (!URL.canParse(what) || modelNamedIn(meaning) !== undefined)
    return (what.split('/').at(-1) ?? what).replace(/:.*$/, '').slice(0, 40)
  return new URL(what).hostname.slice(0, 40)
}

export function understand(pasted: string): Understanding {
  const text = theAddressIn(pasted)
  if (text === '') return not('empty')
  if (SECRET.test(text)) return not('secret')
  const name = HUB_NAME.exec(text)
  if (name && !looksLikeHost(name[2] ?? '')) return fromName(name)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) && !/^https?:/i.test(text)) return not('not-http')
  const url = toUrl(text)
  if (!url) return MODEL_ALONE.test(text) ? whichApi(text) : not('not-an-address')
  if (url.username !== '' || url.password !== '') return not('user-in-url')
  const host = url.hostname.replace(/\.$/, '')
  if (/^(www\.|api-inference\.)?(huggingface\.co|hf\.co)$/.test(host)) return fromHub(url)
  if (host.endsWith('.huggingface.co') && !host.startsWith('router.')) return not('not-an-agent')
  if (READING_HOSTS.test(host)) return not('only-a-page')
  if (host.endsWith('.static.hf.space')) return not('not-an-agent')
  if (host.endsWith('.hf.space')) return fromSpaceHost(url, host)
  return fromAnyUrl(url)
}

const SECRET =
  /^(Bearer\s+\S+|hf_[A-Za-z0-9]{16,}|AIza[A-Za-z0-9_-]{30,}|(sk|gsk|xai|msq|whsec|pplx|nvapi|csk|fw|tgp|r8)[-_][A-Za-z0-9_-]{16,}|[0-9a-f]{32,}|[A-Za-z0-9]{40,}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const HUB_NAME =
  /^(?:(spaces|models)\/)?([A-Za-z0-9][A-Za-z0-9._-]{0,95})\/([A-Za-z0-9][A-Za-z0-9._-]{0,95})(?::([a-z0-9-]+))?\/?$/
const MODEL_NAME = /(^|[-_.])(\d+(\.\d+)?b|\d+x\d+b|instruct|chat|it|gguf|awq|fp8|base|preview)([-_.]|$)/i

/** Models of these companies are available at OpenRouter, but not at Hugging Face. */
const ROUTED_OWNERS = new Set(['openai', 'anthropic', 'x-ai', 'perplexity', 'amazon'])
/** These endings of a model's name select a variant on OpenRouter; other endings suggest Hugging Face. */
const ROUTED_VARIANTS = new Set(['free', 'nitro', 'floor', 'online', 'extended', 'thinking', 'exacto'])
const MODEL_ALONE =
  /^(?=.{2,64}$)(?:(chatgpt|gpt|claude|gemini|gemma|(code)?llama|mi[sx]tral|ministral|magistral|codestral|deepseek|qwen|qwq|grok|kimi|moonshot|glm|command|phi|sonar|o\d)([-.:\d][A-Za-z0-9._:-]*)?|[A-Za-z]+[A-Za-z0-9._:]*-[A-Za-z0-9._:-]*\d[A-Za-z0-9._:-]*)$/i

function theAddressIn(pasted: string): string {
  const text = pasted
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(CLONED, 'https://$1/')
    .trim()
  const url = /https?:\/\/[^\s"'`<>，。；、”’）」』》]+/i.exec(text)?.[0]
  const found = url !== undefined && !/^https?:/i.test(text) ? url : text
  return found
    .replace(/^["'`<(“‘（「『《]+|(?<!["'`>),;.，。；、”’）」』》])["'`>),;.，。；、”’）」』》]+$/g, '')
    .trim()
}

function fromName([, prefix, owner = '', name = '', provider]: RegExpExecArray): Understanding {
  const space = spaceNamed(`${owner}/${name}`)
  const model: Guess = { kind: 'model', settings: { model: `${owner}/${name}`, ...(provider && { provider }) } }
  if (prefix === 'spaces') return sure(space)
  const tail = provider === undefined ? '' : `:${provider}`
  const routed: Guess = { kind: 'api', settings: { base: OPENROUTER, model: `${owner}/${name}${tail}` } }
  if (provider !== undefined && ROUTED_VARIANTS.has(provider)) return sure(routed)
  if (prefix === 'models' || provider !== undefined) return sure(model)
  if (SPACE_NAME.test(name)) return sure(space, model)
  const others = ROUTED_OWNERS.has(owner.toLowerCase()) ? [routed] : []
  if (MODEL_NAME.test(name)) return sure(model, space, ...others)
  return others.length > 0 && MODEL_ALONE.test(name) ? sure(routed, model, space) : sure(space, model, ...others)
}

function whichApi(model: string): Understanding {
  const guesses = providersOf(model).map(({ base }): Guess => ({ kind: 'api', settings: { base, model } }))
  return { guesses, problem: 'which-api' }
}

const HUB_PAGES =
  /^(docs|blog|datasets|collections|papers|pricing|settings|join|login|tasks|posts|organizations|chat|learn|api|new|inference(-endpoints|-providers)?|enterprise|models|spaces|kernels|buckets|mcp|support|changelog|storage)$/
/** At these sites people keep, read and try programs and models, which are asked at other addresses. */
const READING_HOSTS =
  /^((www|gist)\.)?(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com|kaggle\.com|modelscope\.cn)$|^raw\.githubusercontent\.com$|^colab\.(research\.)?google(\.com)?$/
/** The address from which Git copies a program when it signs in with an SSH key. */
const CLONED = /(?<!\S)git@(hf\.co|huggingface\.co|github\.com|gitlab\.com):/i

function fromHub(url: URL): Understanding {
  const [first = '', second, third] = url.pathname
    .replace(/^\/models(?=\/[^/]+\/)/, '')
    .split('/')
    .filter((part) => part !== '')
  const named = (name: string) => name.replace(/\.git$|:.*$/, '')
  if (first === 'spaces' && second && third) return sure(spaceNamed(`${second}/${named(third)}`))
  if (HUB_PAGES.test(first) || second === undefined) return not('not-an-agent')
  return sure({ kind: 'model', settings: { model: `${first}/${named(second)}` } })
}

/** An address like OWNER-NAME.hf.space shows where the owner's name ends only if it contains exactly one hyphen. */
function fromSpaceHost(url: URL, host: string): Understanding {
  const served = apiBase(url)
  if (served !== undefined) return sure(api(served))
  const parts = host.slice(0, -'.hf.space'.length).split('-')
  const splits = parts
    .slice(1)
    .map((_, index) => spaceNamed(`${parts.slice(0, index + 1).join('-')}/${parts.slice(index + 1).join('-')}`))
  const base: Guess = { kind: 'space', settings: { base: url.origin } }
  const spaces = splits.length === 1 ? splits : [base, ...splits]
  const hook = webhook(url)
  const at = pathOf(url)
  if (at !== '' && !AGENT_ROUTE.test(at)) return sure(hook, ...spaces)
  return at === '' || ROUTE_OF_SPACES.test(at) ? sure(...spaces) : sure(...spaces, hook)
}

const ROUTE_OF_SPACES = /\/agent\/(init|getModelName|checkHealth|perceive|interact)$/
const AGENT_ROUTE = /\/agent(\/(init|getModelName|checkHealth|perceive|interact))?$/
const SPACES_PORT = '7860'
const API_PORTS = new Set(['11434', '1234'])

function fromAnyUrl(url: URL): Understanding {
  const azure = azureApi(url)
  if (azure) return sure({ kind: 'api', settings: azure })
  if (isDatedApi(url)) return not('dated-api')
  const at = pathOf(url)
  const served = apiBase(url)
  if (served !== undefined) return sure(api(served))
  const known = vendorsBase(url)
  if (known !== undefined) {
    return at === '' || url.origin + at === known ? sure(api(known)) : sure(api(known), api(url.origin + at))
  }
  const space: Guess = { kind: 'space', settings: { base: url.origin + at.replace(AGENT_ROUTE, '') } }
  if (ROUTE_OF_SPACES.test(at)) return sure(space)
  const hook = webhook(url)
  const root = API_PORTS.has(url.port) ? /^(\/api)?$/ : /^$/
  const beside = root.test(at) ? '/v1' : besideOwnRoute(at)
  const below = api(url.origin + (beside ?? at))
  if (url.port === SPACES_PORT && (at === '' || AGENT_ROUTE.test(at))) return sure(space, hook, below)
  // An address that ends in /agent may belong to several kinds of agents, which are all offered to the owner.
  if (AGENT_ROUTE.test(at)) return sure(hook, space, below)
  if (API_PORTS.has(url.port) && beside !== undefined) return sure(below)
  return sure(hook, below, space)
}

/** Whether a text before a slash is a host name, which has dots, and not the name of a Hugging Face user. */
function looksLikeHost(owner: string): boolean {
  return (
    /^(\d{1,3}\.){3}\d{1,3}$/.test(owner) ||
    /\.(co|com|net|org|io|ai|dev|app|space|cn|eu|de|me|xyz|cloud)$/i.test(owner)
  )
}

function toUrl(text: string): URL | undefined {
  if (/\s/.test(text)) return undefined
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? new URL(text) : undefined
  const local = /^(localhost|\[[0-9a-f:.]+\]|(\d{1,3}\.){3}\d{1,3})(:\d+)?([/?]|$)/i.test(text)
  if (!local && !/^[^/?#@:]+\.[a-z][a-z0-9-]+(:\d+)?([/?#]|$)/i.test(text)) return undefined
  const whole = `${local ? 'http' : 'https'}://${text}`
  return URL.canParse(whole) ? new URL(whole) : undefined
}

const spaceNamed = (space: string): Guess => ({ kind: 'space', settings: { space } })
const api = (base: string): Guess => ({ kind: 'api', settings: { base } })
const webhook = (url: URL): Guess => ({ kind: 'webhook', settings: { url: url.origin + url.pathname + url.search } })

const sure = (...guesses: Guess[]): Understanding => ({ guesses })
const not = (problem: NotUnderstood): Understanding => ({ guesses: [], problem })
