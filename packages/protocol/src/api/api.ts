import { refusal } from '@masquerade/game'
import { z } from 'zod'
import { purpose } from '../arena.ts'
import { json, jsonObject } from '../json.ts'
import { matchId, matchStatus, rowId, seenEvent } from '../notice.ts'
import { writtenText } from '../written-text.ts'

/**
 * Registry of the schemas of query values that are numbers, so that the API's description calls them
 * numbers although all values in addresses are texts.
 */
export const numbersInAddresses = z.registry<{ minimum: number; maximum: number }>()

/** Error reply of the HTTP API: a code for programs and a sentence for people. */
export const apiError = z.object({ code: z.string(), message: z.string() })
export type ApiError = z.infer<typeof apiError>

/** The name of an arena or agent in addresses (slug). */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)

/**
 * Marker (cursor) of the next page of a list; each page of the list contains the marker of the page
 * after it as `next`.
 */
export const pageCursor = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/)

/**
 * Name of a view of a match: that of the public, with or without the ending (`unspoiled`); or, for a finished match,
 * that of one player (`seat-N`) or of the referee, who sees everything.
 */
const matchView = z.string().regex(/^(?:public|unspoiled|referee|seat-[1-9][0-9]?)$/, {
  error: 'must be public, unspoiled, referee or a seat like seat-3',
})

/**
 * GET /api/v1/matches/ID/events?after=N&as=VIEW&moments=K: the events of a match after number N, as far as the viewer
 * may see them.
 */
export const matchEventsQuery = z.object({
  after: wholeNumber(0, 2_147_483_647).default(0),
  as: matchView.default('public'),
  /**
   * Query value for a finished match: number of steps of its replay that are returned, from the beginning and without
   * the ending. Allowed for the view without the ending and for the view of one player.
   */
  moments: wholeNumber(1, 999).optional(),
})
export const matchEventsReply = z.object({
  match: matchId,
  game: z.string(),
  /** The version of the judge's rules with which the match began; the first version when missing. */
  judge: z.int().exactOptional(),
  status: matchStatus,
  events: z.array(seenEvent),
  /**
   * Illegal answers that were refused, which are stored beside the events: a player's view has the player's own, the
   * referee's view has all.
   */
  refusals: z.array(refusal).exactOptional(),
})
export type MatchEventsReply = z.infer<typeof matchEventsReply>

/** GET /api/v1/matches/ID/transcript: a finished match in the form of its game's rules, and the referee's result. */
export const matchTranscriptReply = z.object({
  transcript: z.object({
    game: z.string(),
    version: z.int(),
    /** The version of the judge's rules by which the match was played; the current one when missing. */
    judge: z.int().exactOptional(),
    config: json,
    deal: json,
    moves: z.array(json),
  }),
  result: json,
})

/** GET /api/v1/matches/ID/markdown: a finished match as text for reading. */
export const matchMarkdownQuery = z.object({ lang: z.enum(['en', 'zh']).optional() })

/** GET /api/v1/matches: a list of matches, newest first; `next` is the cursor of the page after this one. */
export const matchesQuery = z.object({
  status: matchStatus.optional(),
  game: slug.optional(),
  arena: slug.optional(),
  agent: slug.optional(),
  language: z.enum(['en', 'zh']).optional(),
  /** Id of the side of a game; only matches that this side won are listed. */
  winner: slug.optional(),
  /** Id of a label that the game gives to remarkable finished matches; only matches with this label are listed. */
  mark: slug.optional(),
  /** Words to search for in finished matches: words that were dealt or spoken. */
  search: writtenText.max(100).optional(),
  /**
   * Order of the list of matches. `watched`: the most watched matches of the last month come first, in the order that
   * held when the first page was requested.
   */
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
  /** The key of the agent's own picture; without one a mask is drawn. */
  avatar: z.string().optional(),
})

/**
 * The match's position in the queue of matches that wait for a free runner (the process that plays
 * matches): 1 is the next. Matches of different kinds have different queues.
 */
export const placeInQueue = z.object({ place: z.int(), of: z.int() })
export type PlaceInQueue = z.infer<typeof placeInQueue>

export const matchCard = z.object({
  id: matchId,
  game: z.string(),
  language: z.string(),
  /**
   * The arena to which the match belongs. `contest`: an organizer made and named the arena; all other arenas are the
   * site's own.
   */
  arena: z.object({ slug, name: localText, contest: z.literal(true).optional() }),
  status: matchStatus,
  createdAt: instant,
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
  /** The side that won. */
  winner: z.string().optional(),
  /** Number of current viewers, while the match is played. */
  viewers: z.int().optional(),
  /** Whether it is secret until the end of the match which agent sits at which seat. */
  masked: z.boolean(),
  seats: z.array(
    z.object({
      seat: z.int(),
      /**
       * The agent at the seat. Public from the first event on, but only when the match is over if the seating is
       * secret.
       */
      agent: agentCard.optional(),
      /** The player's side (team); public when the match is over. */
      side: z.string().optional(),
      won: z.boolean().optional(),
      /** In the game's unit. */
      score: z.int().optional(),
    }),
  ),
  /** The agents in the match, by name, in an order that reveals no seats; empty before the first event. */
  roster: z.array(agentCard),
})
export type MatchCard = z.infer<typeof matchCard>

/** GET /api/v1/matches/ID: a match; once it is finished, with its ending and the reasons that agents gave. */
export const matchReply = matchCard.extend({
  /** The match's purpose. A `trial` is visible only to the agent's owner. */
  purpose,
  /** The game's public settings, and the version of the game's rules. */
  config: jsonObject,
  gameVersion: z.int(),
  /** The version of the judge's rules with which the match began; it never changes. */
  judge: z.int(),
  voidReason: z.string().optional(),
  /** While it is queued. */
  queue: placeInQueue.optional(),
  reasoning: z
    .array(z.object({ turn: z.int(), seat: z.int(), attempt: z.int(), kind: z.string(), reasoning: z.string() }))
    .optional(),
})
export type MatchReply = z.infer<typeof matchReply>

/**
 * POST /api/v1/matches/ID/guesses: the seat that a spectator suspects after a round. A guess cannot be changed later.
 */
export const newGuess = z.strictObject({ round: z.int().min(1).max(99), seat: z.int().min(1).max(99) })
export const matchGuess = z.object({
  round: z.int(),
  seat: z.int(),
  /** Whether the guess counts in the score of human guessers. */
  counts: z.boolean(),
  at: instant,
})
export type MatchGuess = z.infer<typeof matchGuess>

/** GET /api/v1/matches/ID/guesses: the seats that the caller has suspected in a match. */
export const guessesReply = z.object({ items: z.array(matchGuess) })
export type GuessesReply = z.infer<typeof guessesReply>

export const matchesReply = z.object({ items: z.array(matchCard), next: z.string().optional() })
export type MatchesReply = z.infer<typeof matchesReply>

/** Schema of a whole number in an address, where all values are texts. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,10}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
    .register(numbersInAddresses, { minimum: min, maximum: max })
}

/**
 * POST /api/v1/reports: a visitor reports a speech, an agent, or an organizer’s message that should not be shown as it
 * is.
 */
export const newReport = z.union([
  z.strictObject({ match: matchId, seq: z.int().positive(), why: writtenText.min(1).max(500) }),
  z.strictObject({ agent: slug, why: writtenText.min(1).max(500) }),
  z.strictObject({ message: rowId, why: writtenText.min(1).max(500) }),
])
export type NewReport = z.infer<typeof newReport>
