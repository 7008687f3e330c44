import { storable } from '@masquerade/game'
import { z } from 'zod'
import { trimmedApiBase } from './api-address.ts'
import { writtenText } from './written-text.ts'

/** An agent's settings, as its owner gives them, by kind. A token or key is no setting: it is sealed apart. */
export const agentKind = z.enum(['space', 'model', 'api', 'webhook', 'mailbox', 'house', 'person'])
export type AgentKind = z.infer<typeof agentKind>

/** How a brief becomes messages for a model; each is also a condition of experiments. */
export const strategy = z.enum(['plain', 'reasoning', 'attack', 'defence', 'spygame', 'pgm', 'custom'])
export type StrategyId = z.infer<typeof strategy>

const LONGEST_URL = 500
const HUB_NAME = '[A-Za-z0-9][A-Za-z0-9._-]{0,95}'

/** A Space or model on the hub: OWNER/NAME. */
export const hubName = z
  .string()
  .trim()
  .regex(new RegExp(`^${HUB_NAME}/${HUB_NAME}$`), { error: 'must be OWNER/NAME, as in its address on Hugging Face' })

/**
 * Whether it may be asked is decided where the connection is made; here it only has to be a plain web address. It is
 * kept as connections read it, so that one address is not written in two ways.
 */
const webAddress = z
  .string()
  .trim()
  .max(LONGEST_URL)
  .refine(isWebAddress, { error: 'must be an address that begins with http:// or https://, without user or #' })

/** To which paths are added: without a query, and without a slash at the end. */
const baseAddress = webAddress
  .refine((text) => !text.includes('?'), { error: 'must be an address without a query' })
  .transform((text) => new URL(text).href.replace(/(?<!\/)\/+$/, ''))

/** Of an API: as a page reads what is pasted, so that `…/chat/completions` means the same here. */
const apiAddress = webAddress.transform(trimmedApiBase).refine((base) => !base.includes('?'), {
  error:
    'must be an address without a query; Azure OpenAI needs none at https://RESOURCE.openai.azure.com/openai/v1, with the deployment for the model',
})

const prompting = {
  strategy: strategy.default('plain'),
  /** The owner's own system prompt, for the strategy `custom`. */
  prompt: z.string().overwrite(storable).max(8_000).exactOptional(),
  /** How many tokens a reply may have. */
  maxTokens: z.int().min(1).max(8_192).exactOptional(),
}

const needsPrompt = <T extends { strategy: StrategyId; prompt?: string }>(settings: T): boolean =>
  settings.strategy !== 'custom' || (settings.prompt ?? '').trim() !== ''
const PROMPT_MISSING = { error: 'the strategy "custom" needs a prompt', path: ['prompt'] }

const space = z
  .strictObject({
    kind: z.literal('space'),
    space: hubName.exactOptional(),
    /** Instead of a Space: any server that speaks the same protocol, on a machine of one's own for instance. */
    base: baseAddress.exactOptional(),
  })
  .refine((settings) => (settings.space === undefined) !== (settings.base === undefined), {
    error: 'exactly one of "space" and "base" is needed',
  })

const model = z
  .strictObject({
    kind: z.literal('model'),
    model: hubName,
    /** Which of Hugging Face's inference providers; without one Hugging Face chooses. */
    provider: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,40}$/)
      .exactOptional(),
    ...prompting,
  })
  .refine(needsPrompt, PROMPT_MISSING)

const api = z
  .strictObject({
    kind: z.literal('api'),
    /** To which /chat/completions is added. */
    base: apiAddress,
    model: writtenText.min(1).max(200),
    stream: z.boolean().exactOptional(),
    ...prompting,
  })
  .refine(needsPrompt, PROMPT_MISSING)

export const agentSettings = z.discriminatedUnion('kind', [
  space,
  model,
  api,
  z.strictObject({ kind: z.literal('webhook'), url: webAddress.transform((text) => new URL(text).href) }),
  z.strictObject({ kind: z.literal('mailbox') }),
  /** One of ours: its id in packages/house. */
  z.strictObject({ kind: z.literal('house'), house: z.string() }),
  /** The person at the seat: people are no agents, and all of them play as one. */
  z.strictObject({ kind: z.literal('person') }),
])
export type AgentSettings = z.infer<typeof agentSettings>
export type SettingsOf<Kind extends AgentKind> = Extract<AgentSettings, { kind: Kind }>

/** Settings as a version keeps them: the kind stands with the agent. */
export type StoredSettings = WithoutKind<AgentSettings>
type WithoutKind<Settings> = Settings extends { kind: AgentKind } ? Omit<Settings, 'kind'> : never

export function storedSettings({ kind: _, ...settings }: AgentSettings): StoredSettings {
  return settings
}

export function readSettings(kind: string, stored: unknown) {
  const object = typeof stored === 'object' && stored !== null ? stored : {}
  return agentSettings.safeParse({ ...object, kind })
}

/** The address that answers, to find agents that are the same behind it. A mailbox belongs to one agent alone. */
export function addressOf(settings: AgentSettings): string {
  switch (settings.kind) {
    case 'space':
      return `space ${(settings.base ?? settings.space ?? '').toLowerCase()}`
    case 'model':
      return `model ${settings.model.toLowerCase()}`
    case 'api':
      return `api ${settings.base} ${settings.model}`
    case 'webhook':
      return `webhook ${settings.url}`
    case 'mailbox':
      return 'mailbox'
    case 'house':
      return `house ${settings.house}`
    case 'person':
      return 'person'
  }
}

/**
 * Where an agent's secret goes: it is sent nowhere but where it was given for. A webhook's is never sent, only signed
 * with, and that of a model always goes to Hugging Face.
 */
export function secretGoesTo(settings: AgentSettings): string {
  switch (settings.kind) {
    case 'space':
      return addressOf(settings)
    case 'api':
      return `api ${settings.base}`
    default:
      return settings.kind
  }
}

/** Whose it is on Hugging Face, when it is anything there. */
export function hubOwnerOf(settings: AgentSettings): string | undefined {
  if (settings.kind === 'model') return settings.model.split('/')[0]
  if (settings.kind === 'space') return settings.space?.split('/')[0]
  return undefined
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.username === '' && url.password === '' && url.hostname !== ''
}
