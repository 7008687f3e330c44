import { ownOf, storable } from '@masquerade/game'
import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

export const optional = <Form extends z.ZodType>(form: Form, what: string) => form.exactOptional().describe(what)

/** A manifest never contains a secret, such as an API key, but the name of the variable that holds it. */
const variable = z.string().regex(/^[A-Z][A-Z0-9_]{0,79}$/, 'form.variable' satisfies RefusalCode)

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
  prompt: optional(z.string().min(1).max(8_000), 'its system prompt, for the strategy custom'),
  always: optional(z.boolean(), 'plants what attack and defence plant in all that it says'),
  sampling: sampling.exactOptional(),
  price: optional(
    z.strictObject({ in: z.number().min(0), out: z.number().min(0) }),
    'in US dollars a million tokens, where it does not say itself what it takes',
  ),
}

const patience = {
  patience: optional(z.number().gt(0).max(3_600), 'seconds for an answer; what the game gives where not said'),
}
const plays = { games: z.array(z.string().min(1).max(60)).min(1).max(40).exactOptional() }
const address = z.string().trim().min(1).max(500)

const NETWORK_FORMS = {
  api: z.strictObject({
    api: address.describe('the base of an API that speaks OpenAI’s chat completions'),
    model: z.string().min(1).max(200),
    stream: z.boolean().exactOptional(),
    ...prompted,
    ...patience,
  }),
  model: z.strictObject({
    model: z.string().min(1).max(200).describe('OWNER/NAME on Hugging Face'),
    provider: z.string().min(1).max(60).exactOptional(),
    ...prompted,
    ...patience,
  }),
  webhook: z.strictObject({ webhook: address, secret: variable, ...plays, ...patience }),
  mailbox: z.strictObject({
    mailbox: z.string().min(1).max(120).describe('whose mailbox, by its name'),
    ...plays,
    ...patience,
  }),
  space: z.strictObject({
    space: address.describe('OWNER/NAME on Hugging Face, or its address'),
    key: variable.exactOptional(),
    ...patience,
  }),
}

export type NetworkKind = keyof typeof NETWORK_FORMS

export type NetworkSpec = z.infer<(typeof NETWORK_FORMS)[NetworkKind]>

/** `api` is tested first, because agents of this kind also have the field `model`, by which another is recognized. */
const NETWORK_KINDS = Object.keys(NETWORK_FORMS) as NetworkKind[] // the keys of the object above

export const name = z.string().overwrite(storable).trim().min(1).max(80)
const without = z.array(z.string().min(1).max(40)).min(1).max(6)

const bare = z.union([
  z.strictObject({ house: z.string().min(1).max(80), without: without.exactOptional() }),
  z.strictObject({ agent: z.string().min(1).max(120), without: without.exactOptional() }),
  z.strictObject({ person: name }),
  ...Object.values(NETWORK_FORMS),
  z.object({ stub: z.string().min(1).max(40) }).catchall(z.unknown()),
])

export type BareSpec = z.infer<typeof bare>

const more = {
  name: name.exactOptional(),
  under: z.record(z.string(), bare).exactOptional(),
  in: z.record(z.string(), bare).exactOptional(),
}

export const playerSpec = z.union(bare.options.map((kind) => kind.extend(more)))

export type PlayerSpec = z.infer<typeof playerSpec>

export function underCondition({ name: _, under, in: byGame, ...spec }: PlayerSpec, condition: string, game?: string) {
  const elsewhere = game === undefined ? undefined : ownOf(byGame, game)
  // The assertion is safe: without its name and its substitutes, a spec describes a single agent.
  return ownOf(under, condition) ?? elsewhere ?? (spec as BareSpec)
}

export const personName = (spec: BareSpec): string | undefined =>
  'person' in spec && !('stub' in spec) ? String(spec.person) : undefined

export const partsWithout = (spec: BareSpec): readonly string[] =>
  'without' in spec && Array.isArray(spec.without) ? spec.without : []

const KINDS = ['stub', 'house', 'agent', 'person', ...NETWORK_KINDS] as const

export function calledBy(spec: BareSpec) {
  const kind = KINDS.find((one) => Object.hasOwn(spec, one)) ?? 'agent'
  return { kind, called: String(Reflect.get(spec, kind)) }
}

export function networkSpecIn(spec: BareSpec): { kind: NetworkKind; spec: NetworkSpec } | undefined {
  const kind = NETWORK_KINDS.find((one) => one === calledBy(spec).kind)
  // The assertion is safe: only agents of the kind found have the field by which it was found.
  return kind && { kind, spec: spec as NetworkSpec }
}
