import { storable } from '@masquerade/game'
import { z } from 'zod'
import { NETWORK_FORMS, NETWORK_KINDS, type NetworkKind, type NetworkSpec, networkSpec } from './network-spec.ts'

const name = z.string().overwrite(storable).trim().min(1).max(80)
const without = z.array(z.string().min(1).max(40)).min(1).max(6)

const house = { house: z.string().min(1).max(80), without: without.exactOptional() }
const site = { agent: z.string().min(1).max(120), without: without.exactOptional() }
const stub = { stub: z.string().min(1).max(40) }
const person = { person: name }
const parameter = z.unknown()

const bare = z.union([
  z.strictObject(house),
  z.strictObject(site),
  z.strictObject(person),
  ...networkSpec.options,
  z.object(stub).catchall(parameter),
])

export type BareSpec = z.infer<typeof bare>

const more = {
  name: name.exactOptional(),
  under: z.record(z.string(), bare).exactOptional(),
  in: z.record(z.string(), bare).exactOptional(),
}

export const playerSpec = z.union([
  z.strictObject({ ...house, ...more }),
  z.strictObject({ ...site, ...more }),
  z.strictObject({ ...person, ...more }),
  z.strictObject({ ...NETWORK_FORMS.api, ...more }),
  z.strictObject({ ...NETWORK_FORMS.model, ...more }),
  z.strictObject({ ...NETWORK_FORMS.webhook, ...more }),
  z.strictObject({ ...NETWORK_FORMS.mailbox, ...more }),
  z.strictObject({ ...NETWORK_FORMS.space, ...more }),
  z.object({ ...stub, ...more }).catchall(parameter),
])

export type PlayerSpec = z.infer<typeof playerSpec>

export function underCondition(
  { name: _, under, in: byGame, ...spec }: PlayerSpec,
  condition: string,
  game?: string,
): BareSpec {
  const elsewhere = game === undefined ? undefined : own(byGame, game)
  // The type assertion is safe: without its name and its substitutes, an agent's entry in the experiment's description
  // describes a single agent.
  return own(under, condition) ?? elsewhere ?? (spec as BareSpec)
}

const own = (specs: Readonly<Record<string, BareSpec>> | undefined, key: string): BareSpec | undefined =>
  specs && Object.hasOwn(specs, key) ? specs[key] : undefined

export const personName = (spec: BareSpec): string | undefined =>
  'person' in spec && !('stub' in spec) ? String(spec.person) : undefined

export const partsWithout = (spec: BareSpec): readonly string[] =>
  'without' in spec && Array.isArray(spec.without) ? spec.without : []

export type SpecKind = 'stub' | 'house' | 'agent' | 'person' | (typeof NETWORK_KINDS)[number]

const KINDS: readonly SpecKind[] = ['stub', 'house', 'agent', 'person', ...NETWORK_KINDS]

export function calledBy(spec: BareSpec): { kind: SpecKind; called: string } {
  const kind = KINDS.find((one) => Object.hasOwn(spec, one)) ?? 'agent'
  return { kind, called: String(Reflect.get(spec, kind)) }
}

export function networkSpecIn(spec: BareSpec): { kind: NetworkKind; spec: NetworkSpec } | undefined {
  if (OTHERS.some((other) => Object.hasOwn(spec, other))) return undefined
  const kind = NETWORK_KINDS.find((one) => Object.hasOwn(spec, one))
  // The type assertion is safe: the kind of a network agent was recognized by a field that only descriptions of this
  // kind have.
  return kind && { kind, spec: spec as NetworkSpec }
}

const OTHERS = ['stub', 'house', 'agent']
