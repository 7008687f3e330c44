import { z } from 'zod'
import { excludedMatches } from './arena.ts'
import { arenaState } from './arena-form.ts'

const slug = z.string()
/** The acts by which an organizer decides that matches of an arena stop counting, or count again. */
export const interventionKind = z.enum(['excluded', 'readmitted', 'voided', 'withdrawn'])

const names = z.object({ en: z.string(), zh: z.string() })

/** A message from the site to an owner of agents or an organizer of arenas. */
export const tiding = z.discriminatedUnion('kind', [
  /** Message to an owner: one of their agents was paused; `why` is the code of the reason. */
  z.object({ kind: z.literal('agent-paused'), agent: slug, name: z.string(), why: z.string() }),
  z.object({
    ...{ kind: z.literal('agent-excluded'), agent: slug, name: z.string(), arena: slug, why: z.string() },
    /** Not in those of before. */
    arenaName: names.exactOptional(),
    /** What becomes of the excluded agent's matches; when missing, as in older messages, the matches are void. */
    matches: excludedMatches.exactOptional(),
  }),
  /**
   * Message to an owner: matches of the owner's agent no longer count, or count again, or still count although the
   * arena's rule for excluded agents says otherwise; with the organizer's act that caused this, and the reason.
   */
  z.object({
    ...{ kind: z.literal('matches-changed'), arena: slug, name: names, by: interventionKind, why: z.string() },
    ...{ matches: z.int(), again: z.boolean(), departs: z.boolean() },
  }),
  /** An organizer invites the owner's agent to an arena; `longestMs`: how long a match there lasts at most. */
  z.object({
    ...{ kind: z.literal('invited'), agent: slug, name: z.string(), arena: slug, arenaName: names },
    longestMs: z.int(),
  }),
  /** A user of the stated name invites the receiver to organize an arena together. */
  z.object({
    ...{ kind: z.literal('organizer'), arena: slug, arenaName: names, by: z.string(), what: z.literal('invited') },
  }),
  /**
   * An organizer wrote to the owners of all agents in an arena; the text is empty once an administrator has hidden it.
   */
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
  /**
   * An arena began, was paused, closes, or is final; with `season`, the message is about the arena's season of that
   * number.
   */
  z.object({ kind: z.literal('arena'), arena: slug, name: names, to: arenaState, season: z.int().exactOptional() }),
  /** Message to organizers: an arena has nothing left to play, and stays open until one of them closes it. */
  z.object({ kind: z.literal('arena-waits'), arena: slug, name: names }),
  /** A match finished; such messages go to webhooks only, since there are many. */
  z.object({ kind: z.literal('match-finished'), arena: slug, match: z.string() }),
  /** A test message, sent on the owner's request. */
  z.object({ kind: z.literal('test') }),
  /** The owner's webhook accepted no messages for a day. This message about it is shown on the site only. */
  z.object({ kind: z.literal('undelivered'), problem: z.string().nullable() }),
])
export type Tiding = z.infer<typeof tiding>

/** Name of the header that repeats the id of a message's delivery to a webhook. */
export const DELIVERY_HEADER = 'masquerade-delivery'

/** The webhook address for messages; whether it may be reached is decided when connecting. */
export const hookUrl = z.url({ protocol: /^https?$/ }).max(500)
