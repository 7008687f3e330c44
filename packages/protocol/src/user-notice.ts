import { z } from 'zod'
import { localText } from './api/api.ts'
import { excludedMatches } from './arena.ts'
import { arenaState } from './arena-form.ts'

const slug = z.string()
export const interventionKind = z.enum(['excluded', 'readmitted', 'voided', 'withdrawn'])

export const userNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agent-paused'), agent: slug, name: z.string(), why: z.string() }),
  z.object({
    ...{ kind: z.literal('agent-excluded'), agent: slug, name: z.string(), arena: slug, why: z.string() },
    /** Messages that were stored by older versions of the site do not name the arena. */
    arenaName: localText.exactOptional(),
    /** If this field is missing, as in messages from older versions, the matches of the excluded agent do not count. */
    matches: excludedMatches.exactOptional(),
  }),
  /** Tells owners that an excluded agent's matches count although the arena's own rule says otherwise. */
  z.object({
    ...{ kind: z.literal('matches-changed'), arena: slug, name: localText, by: interventionKind, why: z.string() },
    ...{ matches: z.int(), again: z.boolean(), departs: z.boolean() },
  }),
  z.object({
    ...{ kind: z.literal('invited'), agent: slug, name: z.string(), arena: slug, arenaName: localText },
    longestMs: z.int(),
  }),
  /** An organizer took the agent off the arena's list, on which its owner had accepted to be. */
  z.object({ kind: z.literal('agent-removed'), agent: slug, name: z.string(), arena: slug, arenaName: localText }),
  /** The name of who wrote it is empty once they have deleted their account. */
  z.object({
    ...{ kind: z.literal('organizer'), arena: slug, arenaName: localText, by: z.string(), what: z.literal('invited') },
  }),
  /** Another organizer took the user off the list of organizers, on which the user had accepted to be. */
  z.object({ kind: z.literal('organizer-removed'), arena: slug, arenaName: localText }),
  /** The text of an organizer's message is empty once an administrator has hidden it. */
  z.object({
    ...{
      kind: z.literal('message'),
      message: z.string(),
      arena: slug,
      arenaName: localText,
      by: z.string(),
      text: z.string(),
    },
  }),
  z.object({ kind: z.literal('arena'), arena: slug, name: localText, to: arenaState, season: z.int().exactOptional() }),
  z.object({ kind: z.literal('arena-waits'), arena: slug, name: localText }),
  /** Messages about finished matches go to webhooks only, since there are many. */
  z.object({ kind: z.literal('match-finished'), arena: slug, match: z.string() }),
  z.object({ kind: z.literal('test') }),
  /** A message about a webhook that accepted nothing for a day is shown on the site only. */
  z.object({ kind: z.literal('undelivered'), problem: z.string().nullable() }),
])
export type UserNotice = z.infer<typeof userNotice>

/** Each try to send a message to a webhook repeats the message's id, so that the receiver can find doubles. */
export const DELIVERY_HEADER = 'masquerade-delivery'
