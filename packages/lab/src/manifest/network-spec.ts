import { z } from 'zod'

/**
 * An experiment's JSON description never contains a secret, such as an API key; it names the environment variable that
 * holds the secret.
 */
const variable = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,79}$/, 'the name of an environment variable, in capitals: never the key itself')

const sampling = z
  .strictObject({
    temperature: z.number().min(0).max(2).exactOptional(),
    topP: z.number().gt(0).max(1).exactOptional(),
    maxTokens: z.int().min(1).max(8_192).exactOptional(),
  })
  .describe('how it draws its words; what is not said is left to its provider')

const prompted = {
  key: variable.exactOptional(),
  strategy: z.enum(['plain', 'reasoning', 'attack', 'defence', 'spygame', 'pgm', 'custom']).exactOptional(),
  prompt: z.string().min(1).max(8_000).exactOptional().describe('its system prompt, for the strategy custom'),
  always: z.boolean().exactOptional().describe('plants what attack and defence plant in all that it says'),
  sampling: sampling.exactOptional(),
  price: z
    .strictObject({ in: z.number().min(0), out: z.number().min(0) })
    .exactOptional()
    .describe('in US dollars a million tokens, where it does not say itself what it takes'),
}

const patience = {
  patience: z
    .number()
    .gt(0)
    .max(3_600)
    .exactOptional()
    .describe('seconds for an answer; what the game gives where not said'),
}
const plays = { games: z.array(z.string().min(1).max(60)).min(1).max(40).exactOptional() }
const address = z.string().trim().min(1).max(500)

export const NETWORK_FORMS = {
  api: {
    api: address.describe('the base of an API that speaks OpenAI’s chat completions'),
    model: z.string().min(1).max(200),
    stream: z.boolean().exactOptional(),
    ...prompted,
    ...patience,
  },
  model: {
    model: z.string().min(1).max(200).describe('OWNER/NAME on Hugging Face'),
    provider: z.string().min(1).max(60).exactOptional(),
    ...prompted,
    ...patience,
  },
  webhook: { webhook: address, secret: variable, ...plays, ...patience },
  mailbox: { mailbox: z.string().min(1).max(120).describe('whose mailbox, by its name'), ...plays, ...patience },
  space: {
    space: address.describe('OWNER/NAME on Hugging Face, or its address'),
    key: variable.exactOptional(),
    ...patience,
  },
} as const

export const networkSpec = z.union([
  z.strictObject(NETWORK_FORMS.api),
  z.strictObject(NETWORK_FORMS.model),
  z.strictObject(NETWORK_FORMS.webhook),
  z.strictObject(NETWORK_FORMS.mailbox),
  z.strictObject(NETWORK_FORMS.space),
])

export type NetworkSpec = z.infer<typeof networkSpec>

export type NetworkKind = keyof typeof NETWORK_FORMS

/**
 * The kind `api` is tested first, because another kind of network agent is recognized by the field `model`, which
 * agents of the kind `api` also have.
 */
export const NETWORK_KINDS = Object.keys(NETWORK_FORMS) as NetworkKind[] // the keys of the object above
