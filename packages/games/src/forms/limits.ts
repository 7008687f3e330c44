import { type Missing, seenBy } from '@masquerade/game'
import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

/** JSON can express the number -0, but the database stores 0, so -0 becomes 0 before it is stored. */
export const wholeUpTo = (most: number) =>
  z
    .int()
    .min(0)
    .max(most)
    .overwrite((given) => given + 0)

export const timeLimit = z.int().min(1).max(DAY_MS)

/** Other players hear at most this number of Unicode code points of a speech. */
export const lengthLimit = z.int().min(1).max(4000)

/** Why an event records no answer of a player; an event with an answer has no such field. */
export const missing = z.enum(['timeout', 'error']).exactOptional()

/** Running out of attempts is recorded as an error, because the refusals before it say what was wrong. */
export const missingAs = (why: Missing): 'timeout' | 'error' => (why === 'timeout' ? why : 'error')

/** A missing answer looks to the other players like silence, whatever the reason for it was. */
export const heardByAll = seenBy((event, viewer) => {
  if (viewer.as !== 'seat' || !('missing' in event.data)) return event
  const { missing: _, ...data } = event.data
  return { ...event, data }
})

/** The event that decides a match has this flag; other events, and all of the oldest matches, have none. */
export const last = z.literal(true).exactOptional()

type Shape = Readonly<Record<string, z.ZodType>>

/** The schema of a game's settings: each has a default, so that an organizer names only what is to differ. */
export function withDefaults<Of extends Shape>(shape: Of, defaults: { readonly [Key in keyof Of]: z.output<Of[Key]> }) {
  const each = Object.entries(shape).map(([key, type]) => [key, type.default(defaults[key])])
  return z.strictObject(Object.fromEntries(each) as { [Key in keyof Of]: z.ZodDefault<Of[Key]> }) // one of each
}
