import { storable } from '@masquerade/game'
import { z } from 'zod'
import { NETWORK_FORMS, NETWORK_KINDS, type NetworkKind, type NetworkSpec, networkSpec } from './network-spec.ts'

/** The schema of an agent's name in result tables; names that look alike count as equal. */
const name = z.string().overwrite(storable).trim().min(1).max(80)
/** The optional parts of an agent's play that an experiment's manifest (its JSON description) switches off. */
const without = z.array(z.string().min(1).max(40)).min(1).max(6)

const house = { house: z.string().min(1).max(80), without: without.exactOptional() }
const site = { agent: z.string().min(1).max(120), without: without.exactOptional() }
const stub = { stub: z.string().min(1).max(40) }
const person = { person: name }
/**
 * The schema of one parameter of a planted test agent (stub). Parameters stand beside the stub's name, `{ "stub":
 * "finder", "a": 0.7 }`, and the stub itself checks their values.
 */
const parameter = z.unknown()

const bare = z.union([
  z.strictObject(house),
  z.strictObject(site),
  z.strictObject(person),
  ...networkSpec.options,
  z.object(stub).catchall(parameter),
])

/**
 * A participant of an experiment: an offline agent, an agent of a site or over a network, a person on a site, or a
 * planted test agent (stub) with known true values.
 */
export type BareSpec = z.infer<typeof bare>

const more = {
  /** What the table calls it. */
  name: name.exactOptional(),
  /** The agents that replace this participant, by condition. */
  under: z.record(z.string(), bare).exactOptional(),
  /** The agents that replace this participant, by game, where an experiment has several games. */
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

/**
 * Returns the specification (entry in the experiment's manifest) of the agent that plays for a participant under a
 * condition, in a game.
 */
export function underCondition(
  { name: _, under, in: byGame, ...spec }: PlayerSpec,
  condition: string,
  game?: string,
): BareSpec {
  const elsewhere = game === undefined ? undefined : own(byGame, game)
  // When name and substitutes are removed from a participant's entry in the manifest, the specification of its own
  // agent remains.
  return own(under, condition) ?? elsewhere ?? (spec as BareSpec)
}

const own = (specs: Readonly<Record<string, BareSpec>> | undefined, key: string): BareSpec | undefined =>
  specs && Object.hasOwn(specs, key) ? specs[key] : undefined

/**
 * Returns the name of the person that a specification (a participant's entry in a manifest) names; undefined for other
 * participants, such as a test agent that has a parameter with the same key.
 */
export const personName = (spec: BareSpec): string | undefined =>
  'person' in spec && !('stub' in spec) ? String(spec.person) : undefined

export type SpecKind = 'stub' | 'house' | 'agent' | 'person' | (typeof NETWORK_KINDS)[number]

const KINDS: readonly SpecKind[] = ['stub', 'house', 'agent', 'person', ...NETWORK_KINDS]

/**
 * Returns the kind of agent that a specification (a participant's entry in a manifest) names, and the agent's name in
 * it.
 */
export function calledBy(spec: BareSpec): { kind: SpecKind; called: string } {
  const kind = KINDS.find((one) => Object.hasOwn(spec, one)) ?? 'agent'
  return { kind, called: String(Reflect.get(spec, kind)) }
}

/** Returns the network agent that a specification (a participant's entry in a manifest) names, if it names one. */
export function networkSpecIn(spec: BareSpec): { kind: NetworkKind; spec: NetworkSpec } | undefined {
  if (OTHERS.some((other) => Object.hasOwn(spec, other))) return undefined
  const kind = NETWORK_KINDS.find((one) => Object.hasOwn(spec, one))
  // The kind of agent is recognized by a characteristic key; the kind API is tried first, since its specification also
  // has the key `model` of another kind.
  return kind && { kind, spec: spec as NetworkSpec }
}

const OTHERS = ['stub', 'house', 'agent']
