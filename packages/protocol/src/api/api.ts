import { refusal } from '@masquerade/game'
import { z } from 'zod'
import { purpose } from '../arena.ts'
import { matchId, matchStatus, rowId, seenEvent } from '../notice.ts'
import { writtenText } from '../written-text.ts'
import { json, jsonObject } from './json.ts'

/** Values in a URL are texts, but the API's description calls those that are registered here numbers. */
export const numbersInAddresses = z.registry<{ minimum: number; maximum: number }>()

export const apiError = z.object({ code: z.string(), message: z.string() })
export type ApiError = z.infer<typeof apiError>

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)

export const pageCursor = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/)

/** What one player (`seat-N`) or the referee sees is shown only after the match is over. */
const matchView = z.string().regex(/^(?:public|unspoiled|referee|seat-[1-9][0-9]?)$/, {
  error: 'must be public, unspoiled, referee or a seat like seat-3',
})

export const matchEventsQuery = z.object({
  after: wholeNumber(0, 2_147_483_647).default(0),
  as: matchView.default('public'),
  moments: wholeNumber(1, 999).optional(),
})
export const matchEventsReply = z.object({
  match: matchId,
  game: z.string(),
  judge: z.int().exactOptional(),
  status: matchStatus,
  events: z.array(seenEvent),
  /** The view of one player shows only this player's illegal answers; the referee's view shows those of all players. */
  refusals: z.array(refusal).exactOptional(),
})
export type MatchEventsReply = z.infer<typeof matchEventsReply>

export const matchTranscriptReply = z.object({
  transcript: z.object({
    game: z.string(),
    version: z.int(),
    judge: z.int().exactOptional(),
    config: json,
    deal: json,
    moves: z.array(json),
  }),
  result: json,
})

export const matchMarkdownQuery = z.object({ lang: z.enum(['en', 'zh']).optional() })

export const matchesQuery = z.object({
  status: matchStatus.optional(),
  game: slug.optional(),
  arena: slug.optional(),
  agent: slug.optional(),
  language: z.enum(['en', 'zh']).optional(),
  winner: slug.optional(),
  mark: slug.optional(),
  search: writtenText.max(100).optional(),
  /** The order of the most watched matches stays as it was when the reader requested the first page. */
  sort: z.enum(['newest', 'watched']).default('newest'),
  limit: wholeNumber(1, 100).default(20),
  cursor: pageCursor.optional(),
})
export type MatchesQuery = z.infer<typeof matchesQuery>

export const localText = z.object({ en: z.string(), zh: z.string() })
export const instant = z.iso.datetime()

export const agentCard = z.object({
  id: z.string(),
  slug,
  name: z.string(),
  kind: z.string(),
  avatar: z.string().optional(),
})

export const placeInQueue = z.object({ place: z.int(), of: z.int() })
export type PlaceInQueue = z.infer<typeof placeInQueue>

export const matchCard = z.object({
  id: matchId,
  game: z.string(),
  language: z.string(),
  /** The field `contest` marks an arena that an organizer made and named; all other arenas are the site's own. */
  arena: z.object({ slug, name: localText, contest: z.literal(true).optional() }),
  status: matchStatus,
  createdAt: instant,
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
  winner: z.string().optional(),
  /** A finished match that does not count; with `again` another one is played in its place. */
  leftOut: z.object({ again: z.boolean() }).optional(),
  viewers: z.int().optional(),
  masked: z.boolean(),
  seats: z.array(
    z.object({
      seat: z.int(),
      agent: agentCard.optional(),
      side: z.string().optional(),
      won: z.boolean().optional(),
      score: z.int().optional(),
    }),
  ),
  roster: z.array(agentCard),
})
export type MatchCard = z.infer<typeof matchCard>

export const matchReply = matchCard.extend({
  purpose,
  config: jsonObject,
  gameVersion: z.int(),
  judge: z.int(),
  voidReason: z.string().optional(),
  queue: placeInQueue.optional(),
  reasoning: z
    .array(z.object({ turn: z.int(), seat: z.int(), attempt: z.int(), kind: z.string(), reasoning: z.string() }))
    .optional(),
})
export type MatchReply = z.infer<typeof matchReply>

export const newGuess = z.strictObject({ round: z.int().min(1).max(99), seat: z.int().min(1).max(99) })
export const matchGuess = z.object({ round: z.int(), seat: z.int(), counts: z.boolean(), at: instant })
export type MatchGuess = z.infer<typeof matchGuess>

export const guessesReply = z.object({ items: z.array(matchGuess) })
export type GuessesReply = z.infer<typeof guessesReply>

export const matchesReply = z.object({ items: z.array(matchCard), next: z.string().optional() })
export type MatchesReply = z.infer<typeof matchesReply>

export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,10}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
    .register(numbersInAddresses, { minimum: min, maximum: max })
}

export const newReport = z.union(
  [
    z.strictObject({ match: matchId, seq: z.int().min(1), why: writtenText.min(1).max(500) }),
    z.strictObject({ agent: slug, why: writtenText.min(1).max(500) }),
    z.strictObject({ message: rowId, why: writtenText.min(1).max(500) }),
    z.strictObject({ arena: slug, why: writtenText.min(1).max(500) }),
    z.strictObject({ experiment: slug, why: writtenText.min(1).max(500) }),
  ],
  { error: 'must be { "match", "seq", "why" }, or "why" with one of "agent", "message", "arena" and "experiment"' },
)
