/*
 * Reads the text that an owner pastes into the one field that registers an agent. Pure, and without the schemas, so that a page
 * can have it in the browser; what comes out is checked by `agentSettings` and tried by the runner all the same.
 */

/** What a pasted address may mean: the kind, and the settings that follow from it. The form asks for the rest. */
export type Guess =
  | { kind: 'space'; settings: { space: string } | { base: string } }
  | { kind: 'model'; settings: { model: string; provider?: string } }
  | { kind: 'api'; settings: { base: string } }
  | { kind: 'webhook'; settings: { url: string } }

/** Why nothing can be made of it; a page has a sentence for each. */
export type NotUnderstood =
  | 'empty'
  /** A key or token: it belongs in its own field. */
  | 'secret'
  /** A user name or password in a URL. */
  | 'user-in-url'
  /** ftp:, ws: and the like. */
  | 'not-http'
  /** A page of the hub that is no Space and no model: a profile, a data set, a document. */
  | 'not-an-agent'
  | 'not-an-address'

export type Understanding =
  | { ok: true; best: Guess; alternatives: readonly Guess[] }
  | { ok: false; code: NotUnderstood }

export function understand(pasted: string): Understanding {
  const text = theAddressIn(pasted)
  if (text === '') return { ok: false, code: 'empty' }
  if (SECRET.test(text)) return { ok: false, code: 'secret' }
  const name = HUB_NAME.exec(text)
  if (name && !looksLikeHost(name[2] ?? '')) return fromName(name)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) && !/^https?:/i.test(text)) return { ok: false, code: 'not-http' }
  const url = toUrl(text)
  if (!url) return { ok: false, code: 'not-an-address' }
  if (url.username !== '' || url.password !== '') return { ok: false, code: 'user-in-url' }
  const host = url.hostname.replace(/\.$/, '')
  if (/^(www\.)?(huggingface\.co|hf\.co)$/.test(host)) return fromHub(url)
  if (host.endsWith('.hf.space')) return fromSpaceHost(url, host)
  return fromAnyUrl(url, host)
}

const SECRET = /^(Bearer\s+\S+|hf_[A-Za-z0-9]{16,}|(sk|gsk|xai|msq|whsec)[-_][A-Za-z0-9_-]{16,})$/
/** OWNER/NAME, also as spaces/OWNER/NAME or OWNER/MODEL:provider. */
const HUB_NAME =
  /^(?:(spaces|models)\/)?([A-Za-z0-9][A-Za-z0-9._-]{0,95})\/([A-Za-z0-9][A-Za-z0-9._-]{0,95})(?::([a-z0-9-]+))?\/?$/
/** Names of models tell their size or make. */
const MODEL_NAME = /(^|[-_.])(\d+(\.\d+)?b|\d+x\d+b|instruct|chat|it|gguf|awq|fp8|base|preview)([-_.]|$)/i

/** Without what people copy along: spaces, quotes, brackets, an invisible character, the words of a command. */
function theAddressIn(pasted: string): string {
  const text = pasted.replace(/[\u200B-\u200F\u2060\uFEFF]/g, '').trim()
  const url = /https?:\/\/[^\s"'`<>]+/i.exec(text)?.[0]
  const found = url !== undefined && !/^https?:/i.test(text) ? url : text
  return found.replace(/^["'`<(]+|(?<!["'`>),;])["'`>),;]+$/g, '').trim()
}

function fromName([, prefix, owner = '', name = '', provider]: RegExpExecArray): Understanding {
  const space: Guess = { kind: 'space', settings: { space: `${owner}/${name}` } }
  const model: Guess = { kind: 'model', settings: { model: `${owner}/${name}`, ...(provider && { provider }) } }
  if (prefix === 'spaces') return sure(space)
  if (prefix === 'models' || provider !== undefined) return sure(model)
  return MODEL_NAME.test(name) ? sure(model, space) : sure(space, model)
}

const HUB_PAGES = new Set(
  'docs blog datasets collections papers pricing settings join login tasks posts organizations chat learn api new inference-endpoints enterprise models spaces'.split(
    ' ',
  ),
)

function fromHub(url: URL): Understanding {
  const [first = '', second, third] = url.pathname.split('/').filter((part) => part !== '')
  if (first === 'spaces' && second && third) return sure({ kind: 'space', settings: { space: `${second}/${third}` } })
  if (HUB_PAGES.has(first) || second === undefined) return { ok: false, code: 'not-an-agent' }
  return sure({ kind: 'model', settings: { model: `${first}/${second.replace(/\.git$/, '')}` } })
}

/** OWNER-NAME.hf.space: where the owner's name ends is known only when there is one hyphen. */
function fromSpaceHost(url: URL, host: string): Understanding {
  const served = apiBase(url)
  if (served !== undefined) return sure({ kind: 'api', settings: { base: served } })
  const parts = host.slice(0, -'.hf.space'.length).split('-')
  const splits = parts.slice(1).map((_, index): Guess => {
    const space = `${parts.slice(0, index + 1).join('-')}/${parts.slice(index + 1).join('-')}`
    return { kind: 'space', settings: { space } }
  })
  const [only, ...more] = splits
  const base: Guess = { kind: 'space', settings: { base: url.origin } }
  const spaces = only && more.length === 0 ? [only] : [base, ...splits]
  if (path(url) === '' || AGENT_ROUTE.test(path(url))) return sure(...(spaces as [Guess, ...Guess[]])) // one at least
  return sure({ kind: 'webhook', settings: { url: webhook(url) } }, ...spaces)
}

const AGENT_ROUTE = /\/agent(\/(init|getModelName|checkHealth|perceive|interact))?$/
const CHAT_ROUTE = /\/(chat\/completions|completions|models|responses|embeddings)$/
/** A path that ends like this is where such an API begins. */
const API_BASE = /(^|\/)(v1|v1beta\/openai|openai)$/
/** Where the API begins at hosts that people give without a path. */
const API_HOSTS: Readonly<Record<string, string>> = {
  'api.openai.com': '/v1',
  'openrouter.ai': '/api/v1',
  'api.groq.com': '/openai/v1',
  'api.mistral.ai': '/v1',
  'api.together.xyz': '/v1',
  'api.deepseek.com': '/v1',
  'api.fireworks.ai': '/inference/v1',
  'api.anthropic.com': '/v1',
  'api.x.ai': '/v1',
  'generativelanguage.googleapis.com': '/v1beta/openai',
  'dashscope.aliyuncs.com': '/compatible-mode/v1',
  'api.moonshot.cn': '/v1',
  'router.huggingface.co': '/v1',
}
/** The ports at which Ollama and LM Studio listen by default. */
const API_PORTS = new Set(['11434', '1234'])

function fromAnyUrl(url: URL, host: string): Understanding {
  const served = apiBase(url)
  if (served !== undefined) return sure({ kind: 'api', settings: { base: served } })
  const space: Guess = { kind: 'space', settings: { base: url.origin + path(url).replace(AGENT_ROUTE, '') } }
  if (AGENT_ROUTE.test(path(url))) return sure(space)
  const hook: Guess = { kind: 'webhook', settings: { url: webhook(url) } }
  const api = (at: string): Guess => ({ kind: 'api', settings: { base: url.origin + at } })
  if (path(url) !== '') return sure(hook, api(path(url)), space)
  const known = Object.hasOwn(API_HOSTS, host) ? API_HOSTS[host] : undefined
  if (known !== undefined) return sure(api(known))
  if (host.endsWith('.endpoints.huggingface.cloud') || API_PORTS.has(url.port)) return sure(api('/v1'))
  if (url.port === '7860') return sure(space, hook, api('/v1'))
  return sure(hook, api('/v1'), space)
}

/** The base of an OpenAI-compatible API, when the path says plainly that it is one. */
function apiBase(url: URL): string | undefined {
  const at = path(url)
  if (CHAT_ROUTE.test(at)) {
    const base = at.replace(CHAT_ROUTE, '')
    if (at.endsWith('/chat/completions') || API_BASE.test(base)) return url.origin + base
  }
  return API_BASE.test(at) ? url.origin + at : undefined
}

/** Host names have dots or ports; an owner on the hub hardly ever has a dot, and never one before a top-level domain. */
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

/** Without slashes at the end. */
function path(url: URL): string {
  return url.pathname.replace(/(?<!\/)\/+$/, '')
}

/** As its owner gave it, query and all: some servers tell agents apart by it. */
function webhook(url: URL): string {
  return url.origin + url.pathname + url.search
}

function sure(best: Guess, ...alternatives: Guess[]): Understanding {
  return { ok: true, best, alternatives }
}
