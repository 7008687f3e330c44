/* The code that reads pasted addresses of APIs has no side effects, so that a page can use it in the browser. */

export interface ApiProvider {
  name: string
  base: string
  makes?: RegExp
}

export const API_PROVIDERS: readonly [ApiProvider, ...ApiProvider[]] = [
  { name: 'OpenAI', base: 'https://api.openai.com/v1', makes: /^(gpt|chatgpt|o\d)/i },
  { name: 'OpenRouter', base: 'https://openrouter.ai/api/v1' },
  { name: 'Anthropic', base: 'https://api.anthropic.com/v1', makes: /^claude/i },
  { name: 'Google', base: 'https://generativelanguage.googleapis.com/v1beta/openai', makes: /^(gemini|gemma)/i },
  { name: 'Mistral', base: 'https://api.mistral.ai/v1', makes: /^(open-)?(mi[sx]tral|magistral|codestral|ministral)/i },
  { name: 'DeepSeek', base: 'https://api.deepseek.com/v1', makes: /^deepseek/i },
  { name: 'xAI', base: 'https://api.x.ai/v1', makes: /^grok/i },
  { name: 'Alibaba Cloud', base: 'https://dashscope.aliyuncs.com/compatible-mode/v1', makes: /^(qwen|qwq)/i },
  { name: 'Alibaba Cloud (international)', base: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1' },
  { name: 'Moonshot', base: 'https://api.moonshot.cn/v1', makes: /^(kimi|moonshot)/i },
  { name: 'Moonshot (international)', base: 'https://api.moonshot.ai/v1' },
  { name: 'Zhipu', base: 'https://open.bigmodel.cn/api/paas/v4', makes: /^glm/i },
  { name: 'Groq', base: 'https://api.groq.com/openai/v1', makes: /^llama/i },
  { name: 'Together', base: 'https://api.together.xyz/v1' },
  { name: 'Fireworks', base: 'https://api.fireworks.ai/inference/v1' },
  { name: 'DeepInfra', base: 'https://api.deepinfra.com/v1/openai' },
  { name: 'Cerebras', base: 'https://api.cerebras.ai/v1' },
  { name: 'SiliconFlow', base: 'https://api.siliconflow.cn/v1' },
  { name: 'NVIDIA', base: 'https://integrate.api.nvidia.com/v1' },
  { name: 'Cohere', base: 'https://api.cohere.com/compatibility/v1', makes: /^command/i },
  { name: 'Ollama', base: 'https://ollama.com/v1' },
  { name: 'Perplexity', base: 'https://api.perplexity.ai', makes: /^sonar/i },
  { name: 'Portkey', base: 'https://api.portkey.ai/v1' },
  { name: 'Hugging Face', base: 'https://router.huggingface.co/v1' },
]

export const OPENROUTER = 'https://openrouter.ai/api/v1'

export const providerAt = (host: string): ApiProvider | undefined =>
  API_PROVIDERS.find(({ base }) => new URL(base).host === host)

export function providersOf(model: string): readonly ApiProvider[] {
  const own = API_PROVIDERS.filter(({ makes }) => makes?.test(model))
  return [...own, ...API_PROVIDERS.filter((provider) => !own.includes(provider))]
}

/** Customers of a company's API cannot place a file on its server, such as a text that proves ownership. */
export function isVendorsApi(base: string): boolean {
  const { host, hostname } = new URL(base)
  return providerAt(host) !== undefined || AZURE.test(hostname) || LEASED.test(hostname)
}

const AZURE = /\.(openai|services\.ai|cognitiveservices)\.azure\.(com|cn|us)$/
/** A machine that is rented at these hosts of Azure or Hugging Face serves only a model's API, and no other files. */
const LEASED = /\.(models\.ai\.azure\.com|endpoints\.huggingface\.cloud)$/

const CHAT_ROUTE = /\/(chat\/completions|completions|models|responses|messages|embeddings)$/
const API_BASE = /(^|\/)(v1|v1beta\/openai|openai)$/
/** Model servers (Ollama, llama.cpp, TGI) also speak protocols of their own, beside the one that is below `/v1`. */
const OWN_ROUTE = /\/(api\/(chat|generate|tags|v0)|generate(_stream)?|completion)$/
/** A single deployment of Azure OpenAI requires a dated `api-version` with each request. */
const DEPLOYMENT = /\/openai\/deployments\/([^/]+)/

/** Version v1 of Azure's API needs no `api-version`, and expects the deployment's name as the model's name. */
export function azureApi(url: URL): { base: string; model?: string } | undefined {
  if (!AZURE.test(url.hostname)) return undefined
  const deployment = DEPLOYMENT.exec(url.pathname)?.[1]
  return { base: `${url.origin}/openai/v1`, ...(deployment !== undefined && { model: decoded(deployment) }) }
}

/** Servers outside Azure may also use addresses like those of Azure's older API, so any host name is accepted. */
export function isDatedApi(url: URL): boolean {
  const path = pathOf(url)
  return url.searchParams.has('api-version') && (DEPLOYMENT.test(path) || path.endsWith('/chat/completions'))
}

export function apiBase(url: URL): string | undefined {
  const at = pathOf(url)
  if (CHAT_ROUTE.test(at)) {
    const base = at.replace(CHAT_ROUTE, '')
    if (at.endsWith('/chat/completions') || API_BASE.test(base)) return url.origin + base
  }
  return API_BASE.test(at) ? url.origin + at : undefined
}

export const besideOwnRoute = (at: string): string | undefined =>
  OWN_ROUTE.test(at) ? `${at.replace(OWN_ROUTE, '')}/v1` : undefined

/** A query is not removed from the address, because such addresses are refused. */
export function trimmedApiBase(text: string): string {
  const url = new URL(text)
  const azure = azureApi(url)
  if (azure) return azure.base
  if (url.search !== '') return url.href
  const whole = pathOf(url) === '' ? vendorsBase(url) : undefined
  return whole ?? apiBase(url) ?? url.href.replace(/(?<!\/)\/+$/, '')
}

export const vendorsBase = (url: URL): string | undefined =>
  providerAt(url.host)?.base ?? (LEASED.test(url.hostname) ? `${url.origin}/v1` : undefined)

export const pathOf = (url: URL): string => url.pathname.replace(/(?<!\/)\/+$/, '')

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
