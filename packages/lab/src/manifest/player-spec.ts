import { z } from 'zod'

const name = z.string().trim().min(1).max(80)
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
  z.object(stub).catchall(parameter),
])

/** What plays: an offline agent, an agent of a site, somebody on a site, or a stub whose truth is known. */
export type BareSpec = z.infer<typeof bare>

const more = {
  /** What the table calls it. */
  name: name.exactOptional(),
  /** What plays in its place under a condition. */
  under: z.record(z.string(), bare).exactOptional(),
}

export const playerSpec = z.union([
  z.strictObject({ ...house, ...more }),
  z.strictObject({ ...site, ...more }),
  z.strictObject({ ...person, ...more }),
  z.object({ ...stub, ...more }).catchall(parameter),
])

export type PlayerSpec = z.infer<typeof playerSpec>

/** What plays under a condition. */
export function underCondition({ name: _, under, ...spec }: PlayerSpec, condition: string): BareSpec {
  // Without its name and its conditions a specification is a bare one.
  return under?.[condition] ?? (spec as BareSpec)
}
