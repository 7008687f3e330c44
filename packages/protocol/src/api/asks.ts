import { z } from 'zod'
import { matchId, matchStatus, rowId } from '../notice.ts'
import { writtenText } from '../written-text.ts'
import { playLanguage } from './agents.ts'
import { instant, pageCursor, placeInQueue } from './api.ts'
import { json } from './json.ts'

export const asksQuery = z.object({
  failed: z.literal('1').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: pageCursor.optional(),
})

export const ownAsk = z.object({
  id: rowId,
  match: matchId.exactOptional(),
  version: z.int(),
  turn: z.int(),
  seat: z.int(),
  attempt: z.int(),
  kind: z.string(),
  askedAt: instant,
  deadline: instant,
  answeredAt: instant.exactOptional(),
  latencyMs: z.int().exactOptional(),
  answer: json.exactOptional(),
  reasoning: z.string().exactOptional(),
  refused: z.string().exactOptional(),
  refusedCode: z.string().exactOptional(),
  error: z.string().exactOptional(),
  prompt: json.exactOptional(),
  reply: z.string().exactOptional(),
  model: z.string().exactOptional(),
  tokensIn: z.int().exactOptional(),
  tokensOut: z.int().exactOptional(),
  costMicros: z.int().exactOptional(),
  unheard: z.array(z.string()).exactOptional(),
})
export type OwnAsk = z.infer<typeof ownAsk>

export const asksReply = z.object({ items: z.array(ownAsk), next: z.string().exactOptional() })

export const newTrial = z.strictObject({
  agent: writtenText.min(1).max(60),
  language: playLanguage.exactOptional(),
  game: writtenText.min(1).max(60).exactOptional(),
})

export const trialReply = z.object({
  match: matchId,
  status: matchStatus,
  voidReason: z.string().exactOptional(),
  queue: placeInQueue.exactOptional(),
  ticket: z.string().exactOptional(),
  asks: z.array(ownAsk),
})
export type TrialReply = z.infer<typeof trialReply>
