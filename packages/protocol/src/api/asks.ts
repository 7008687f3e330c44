import { z } from 'zod'
import { json } from '../json.ts'
import { matchId, matchStatus, rowId } from '../notice.ts'
import { writtenText } from '../written-text.ts'
import { playLanguage } from './agents.ts'
import { pageCursor, placeInQueue } from './api.ts'

/** GET /api/v1/agents/SLUG/asks: the questions that were put to one of the caller's agents, newest first. */
export const asksQuery = z.object({
  /** `1`: list only questions without an answer, or with a refused answer. */
  failed: z.literal('1').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: pageCursor.optional(),
})

const instant = z.iso.datetime()

/** A question to an agent, with all traffic between the site and the agent: visible only to the agent's owner. */
export const ownAsk = z.object({
  id: rowId,
  /**
   * Id of the match to which the question belongs; missing while the match runs if it is secret which
   * agent sits at which seat. In the owner's own unranked games the id is there at once.
   */
  match: matchId.exactOptional(),
  /** The number of the agent's version that was asked. */
  version: z.int(),
  turn: z.int(),
  seat: z.int(),
  attempt: z.int(),
  kind: z.string(),
  askedAt: instant,
  deadline: instant,
  answeredAt: instant.exactOptional(),
  latencyMs: z.int().exactOptional(),
  /** The agent's answer as it was judged: { text }, { action } or { missing }. */
  answer: json.exactOptional(),
  reasoning: z.string().exactOptional(),
  /** Why the answer was refused as illegal, in the words that the agent got. */
  refused: z.string().exactOptional(),
  /** Why there is no answer, or a note about the answer. */
  error: z.string().exactOptional(),
  /** What was sent, as it was. */
  prompt: json.exactOptional(),
  /** What came back, raw. */
  reply: z.string().exactOptional(),
  model: z.string().exactOptional(),
  tokensIn: z.int().exactOptional(),
  tokensOut: z.int().exactOptional(),
  /** Cost of the answer in millionths of a US dollar, where the provider reports it. */
  costMicros: z.int().exactOptional(),
  /** The players whose words or votes an agent with a memory had not received when it was asked. */
  unheard: z.array(z.string()).exactOptional(),
})
export type OwnAsk = z.infer<typeof ownAsk>

export const asksReply = z.object({ items: z.array(ownAsk), next: z.string().exactOptional() })

/** POST /api/v1/trials: an unranked game of one's own agent, at once, against house agents. */
export const newTrial = z.strictObject({
  agent: writtenText.min(1).max(60),
  language: playLanguage.exactOptional(),
  /**
   * The id of a game that the agent plays; by default the first of the agent's games for which the site offers trials.
   */
  game: writtenText.min(1).max(60).exactOptional(),
})
export type NewTrial = z.infer<typeof newTrial>

/** GET /api/v1/trials/MATCH: the trial's progress, and every question to the agent so far. */
export const trialReply = z.object({
  match: matchId,
  status: matchStatus,
  voidReason: z.string().exactOptional(),
  /** While it is queued. */
  queue: placeInQueue.exactOptional(),
  /** The ticket (a signed permission) with which a signed-in owner may watch the trial live, valid for two minutes. */
  ticket: z.string().exactOptional(),
  asks: z.array(ownAsk),
})
export type TrialReply = z.infer<typeof trialReply>
