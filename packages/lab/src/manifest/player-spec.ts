import { storable } from '@masquerade/game'
import { z } from 'zod'
import { NETWORK_FORMS, NETWORK_KINDS, type NetworkKind, type NetworkSpec, networkSpec } from './network-spec.ts'

/** An agent's name in tables; names that look alike count as equal. */
const name = z.string().overwrite(storable).trim().min(1).max(80)
/** Optional parts of an agent that are switched off, where it has them. */
const without = z.array(z.string().min(1).max(40)).min(1).max(6)

const house = { house: z.string().min(1).max(80), without: without.exactOptional() }
const site = { agent: z.string().min(1).max(120), without: without.exactOptional() }
const stub = { stub: z.string().min(1).max(40) }
const person = { person: name }
/** A stub's own parameters are fields beside its name, `{ "stub": "finder", "a": 0.7 }`; the stub defines them. */
const parameter = z.unknown()

const bare = z.union([
  z.strictObject(house),
  z.strictObject(site),
  z.strictObject(person),
  ...networkSpec.options,
  z.object(stub).catchall(parameter),
])

/** A participant: an offline agent, one of a site or over a network, a person on a site, or a stub with known true values. */
export type BareSpec = z.infer<typeof bare>

const more = {
  /** What the table calls it. */
  name: name.exactOptional(),
  /** Its substitutes by condition. */
  under: z.record(z.string(), bare).exactOptional(),
  /** Its substitutes by game, where an experiment has several. */
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

/** The participant under a condition, in a game. */
export function underCondition(
  { name: _, under, in: byGame, ...spec }: PlayerSpec,
  condition: string,
  game?: string,
): BareSpec {
  const elsewhere = game === undefined ? undefined : own(byGame, game)
  // The bare specification, without name, conditions and games.
  return own(under, condition) ?? elsewhere ?? (spec as BareSpec)
}

const own = (specs: Readonly<Record<string, BareSpec>> | undefined, key: string): BareSpec | undefined =>
  specs && Object.hasOwn(specs, key) ? specs[key] : undefined

/** The name of a person in a specification; undefined for others. A stub's parameter may have the same key. */
export const personName = (spec: BareSpec): string | undefined =>
  'person' in spec && !('stub' in spec) ? String(spec.person) : undefined

export type SpecKind = 'stub' | 'house' | 'agent' | 'person' | (typeof NETWORK_KINDS)[number]

const KINDS: readonly SpecKind[] = ['stub', 'house', 'agent', 'person', ...NETWORK_KINDS]

/** The kind of agent in a specification, and its name there. */
export function calledBy(spec: BareSpec): { kind: SpecKind; called: string } {
  const kind = KINDS.find((one) => Object.hasOwn(spec, one)) ?? 'agent'
  return { kind, called: String(Reflect.get(spec, kind)) }
}

/** The network agent in a specification, if it is one. */
export function networkSpecIn(spec: BareSpec): { kind: NetworkKind; spec: NetworkSpec } | undefined {
  if (OTHERS.some((other) => Object.hasOwn(spec, other))) return undefined
  const kind = NETWORK_KINDS.find((one) => Object.hasOwn(spec, one))
  // The form decides by its own key: an API names its model, too, so it is tried first.
  return kind && { kind, spec: spec as NetworkSpec }
}

const OTHERS = ['stub', 'house', 'agent']
