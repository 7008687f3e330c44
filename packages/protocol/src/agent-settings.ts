import { storable } from '@masquerade/game'
import { z } from 'zod'
import { trimmedApiBase } from './api-address.ts'
import { writtenText } from './written-text.ts'

/** The token or key of an agent is not part of the agent's settings: it is encrypted and stored separately. */
export const agentKind = z.enum(['space', 'model', 'api', 'webhook', 'mailbox', 'house', 'person'])
export type AgentKind = z.infer<typeof agentKind>

/** A prompt strategy (way of writing prompts) turns a game's question into messages for a model. */
export const strategy = z.enum(['plain', 'reasoning', 'attack', 'defence', 'spygame', 'pgm', 'custom'])
export type StrategyId = z.infer<typeof strategy>

const LONGEST_URL = 500
const HUB_NAME = '[A-Za-z0-9][A-Za-z0-9._-]{0,95}'

export const hubName = z
  .string()
  .trim()
  .regex(new RegExp(`^${HUB_NAME}/${HUB_NAME}$`), { error: 'must be OWNER/NAME, as in its address on Hugging Face' })

/** The site decides only when it connects whether it may send requests to such an address. */
export const webAddress = z
  .string()
  .trim()
  .max(LONGEST_URL)
  .refine(isWebAddress, { error: 'must be an address that begins with http:// or https://, without user or #' })
  // It is stored as it is sent, where other letters than ASCII's take several characters each.
  .refine((text) => !URL.canParse(text) || new URL(text).href.length <= LONGEST_URL, {
    error: `must be an address of at most ${LONGEST_URL} characters, with %-escapes`,
  })

const baseAddress = webAddress
  .refine((text) => !text.includes('?'), { error: 'must be an address without a query' })
  .transform((text) => new URL(text).href.replace(/(?<!\/)\/+$/, ''))

/** Different forms of a model API's address, such as with `/chat/completions`, become one base address. */
const apiAddress = webAddress.transform(trimmedApiBase).refine((base) => !base.includes('?'), {
  error:
    'must be an address without a query; Azure OpenAI needs none at https://RESOURCE.openai.azure.com/openai/v1, with the deployment for the model',
})

const prompting = {
  strategy: strategy.default('plain'),
  prompt: z.string().overwrite(storable).max(8_000).exactOptional(),
  maxTokens: z.int().min(1).max(8_192).exactOptional(),
}

const needsPrompt = <T extends { strategy: StrategyId; prompt?: string }>(settings: T): boolean =>
  settings.strategy !== 'custom' || (settings.prompt ?? '').trim() !== ''
const PROMPT_MISSING = { error: 'the strategy "custom" needs a prompt', path: ['prompt'] }

const space = z
  .strictObject({
    kind: z.literal('space'),
    space: hubName.exactOptional(),
    /** `base` is the address of another server that speaks the protocol of Hugging Face's Spaces (hosted programs). */
    base: baseAddress.exactOptional(),
  })
  .refine((settings) => (settings.space === undefined) !== (settings.base === undefined), {
    error: 'exactly one of "space" and "base" is needed',
  })

const model = z
  .strictObject({
    kind: z.literal('model'),
    model: hubName,
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
  z.strictObject({ kind: z.literal('house'), house: z.string() }),
  /** In the database, one agent of the kind `person` stands for all people who play. */
  z.strictObject({ kind: z.literal('person') }),
])
export type AgentSettings = z.infer<typeof agentSettings>
export type SettingsOf<Kind extends AgentKind> = Extract<AgentSettings, { kind: Kind }>

export type StoredSettings = WithoutKind<AgentSettings>
type WithoutKind<Settings> = Settings extends { kind: AgentKind } ? Omit<Settings, 'kind'> : never

export const storedSettings = ({ kind: _, ...settings }: AgentSettings): StoredSettings => settings

export function readSettings(kind: string, stored: unknown) {
  const object = typeof stored === 'object' && stored !== null ? stored : {}
  return agentSettings.safeParse({ ...object, kind })
}

/** An owner's proof that an agent's program is theirs stays valid only while this text stays the same. */
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
    case 'house':
      return `house ${settings.house}`
    case 'mailbox':
    case 'person':
      return settings.kind
  }
}

/** An agent's secret may be sent only to the address for which the owner gave it. */
export function secretGoesTo(settings: AgentSettings): string {
  if (settings.kind === 'space') return addressOf(settings)
  return settings.kind === 'api' ? `api ${settings.base}` : settings.kind
}

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
