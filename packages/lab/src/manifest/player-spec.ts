import { storable } from '@masquerade/game'
import { z } from 'zod'
import { NETWORK_FORMS, NETWORK_KINDS, type NetworkKind, type NetworkSpec, networkSpec } from './network-spec.ts'

/** What tables call somebody: two names that look alike are alike. */
const name = z.string().overwrite(storable).trim().min(1).max(80)
/** Parts of how an agent plays that it is to do without, where it has them. */
const without = z.array(z.string().min(1).max(40)).min(1).max(6)

const house = { house: z.string().min(1).max(80), without: without.exactOptional() }
const site = { agent: z.string().min(1).max(120), without: without.exactOptional() }
const stub = { stub: z.string().min(1).max(40) }
const person = { person: name }
/** A stub's own parameters stand beside it, `{ "stub": "finder", "a": 0.7 }`: which ones is the stub's to say. */
const parameter = z.unknown()

const bare = z.union([
  z.strictObject(house),
  z.strictObject(site),
  z.strictObject(person),
  ...networkSpec.options,
  z.object(stub).catchall(parameter),
])

/** What plays: an offline agent, one of a site or over a network, somebody on a site, or a stub whose truth is known. */
export type BareSpec = z.infer<typeof bare>

const more = {
  /** What the table calls it. */
  name: name.exactOptional(),
  /** What plays in its place under a condition. */
  under: z.record(z.string(), bare).exactOptional(),
  /** What plays in its place in a game, where an experiment has several. */
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

/** What plays under a condition, in a game. */
export function underCondition(
  { name: _, under, in: byGame, ...spec }: PlayerSpec,
  condition: string,
  game?: string,
): BareSpec {
  const elsewhere = game === undefined ? undefined : own(byGame, game)
  // Without its name, its conditions and its games a specification is a bare one.
  return own(under, condition) ?? elsewhere ?? (spec as BareSpec)
}

const own = (specs: Readonly<Record<string, BareSpec>> | undefined, key: string): BareSpec | undefined =>
  specs && Object.hasOwn(specs, key) ? specs[key] : undefined

/** What a specification calls a person; undefined where it is none. A stub's parameters may have any name. */
export const personName = (spec: BareSpec): string | undefined =>
  'person' in spec && !('stub' in spec) ? String(spec.person) : undefined

export type SpecKind = 'stub' | 'house' | 'agent' | 'person' | (typeof NETWORK_KINDS)[number]

const KINDS: readonly SpecKind[] = ['stub', 'house', 'agent', 'person', ...NETWORK_KINDS]

/** What kind of agent a specification names, and how it calls it. */
export function calledBy(spec: BareSpec): { kind: SpecKind; called: string } {
  const kind = KINDS.find((one) => Object.hasOwn(spec, one)) ?? 'agent'
  return { kind, called: String(Reflect.get(spec, kind)) }
}

/** What a specification is, if it is one of an agent over a network. */
export function networkSpecIn(spec: BareSpec): { kind: NetworkKind; spec: NetworkSpec } | undefined {
  if (OTHERS.some((other) => Object.hasOwn(spec, other))) return undefined
  const kind = NETWORK_KINDS.find((one) => Object.hasOwn(spec, one))
  // The form decides by its own key: an API names its model, too, so it is tried first.
  return kind && { kind, spec: spec as NetworkSpec }
}

const OTHERS = ['stub', 'house', 'agent']
