import { z } from 'zod'
import { excludedMatches } from './arena.ts'
import { arenaState } from './arena-form.ts'

const slug = z.string()
/** What an organizer did that matches count, or count no more. */
export const interventionKind = z.enum(['excluded', 'readmitted', 'voided', 'withdrawn'])

const names = z.object({ en: z.string(), zh: z.string() })

/** A message to an owner of agents or an organizer of arenas. */
export const tiding = z.discriminatedUnion('kind', [
  /** `why` is the code of the pause. */
  z.object({ kind: z.literal('agent-paused'), agent: slug, name: z.string(), why: z.string() }),
  z.object({
    ...{ kind: z.literal('agent-excluded'), agent: slug, name: z.string(), arena: slug, why: z.string() },
    /** Not in those of before. */
    arenaName: names.exactOptional(),
    /** What becomes of its matches; void in those of before. */
    matches: excludedMatches.exactOptional(),
  }),
  /**
   * Matches of an agent of theirs do not count any more, count again, or go on counting with an agent excluded
   * differently from the arena's rule: by which act of its organizer, and why.
   */
  z.object({
    ...{ kind: z.literal('matches-changed'), arena: slug, name: names, by: interventionKind, why: z.string() },
    ...{ matches: z.int(), again: z.boolean(), departs: z.boolean() },
  }),
  /** An organizer asks for an agent: a match lasts so many milliseconds at most. */
  z.object({
    ...{ kind: z.literal('invited'), agent: slug, name: z.string(), arena: slug, arenaName: names },
    longestMs: z.int(),
  }),
  /** Asked to organize an arena with its owner, by a user of that name. */
  z.object({
    ...{ kind: z.literal('organizer'), arena: slug, arenaName: names, by: z.string(), what: z.literal('invited') },
  }),
  /** An organizer wrote to all owners of an arena; its text is empty once an administrator has hidden it. */
  z.object({
    ...{
      kind: z.literal('message'),
      message: z.string(),
      arena: slug,
      arenaName: names,
      by: z.string(),
      text: z.string(),
    },
  }),
  /** An arena began, was paused, closes, or is final; with `season` it is a season of its number that did. */
  z.object({ kind: z.literal('arena'), arena: slug, name: names, to: arenaState, season: z.int().exactOptional() }),
  /** To its organizers: an arena has nothing left to play, and stays open until one of them closes it. */
  z.object({ kind: z.literal('arena-waits'), arena: slug, name: names }),
  /** By webhook alone: there are many. */
  z.object({ kind: z.literal('match-finished'), arena: slug, match: z.string() }),
  /** Sent when its owner asks for one. */
  z.object({ kind: z.literal('test') }),
  /** On the site alone: the webhook did not take what was sent to it for a day. */
  z.object({ kind: z.literal('undelivered'), problem: z.string().nullable() }),
])
export type Tiding = z.infer<typeof tiding>

/** The header that repeats the id of a delivery. */
export const DELIVERY_HEADER = 'masquerade-delivery'

/** Where tidings are sent: what may be reached is judged when it is dialled. */
export const hookUrl = z.url({ protocol: /^https?$/ }).max(500)
