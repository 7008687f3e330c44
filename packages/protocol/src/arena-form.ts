import { z } from 'zod'
import { playLanguage } from './api/agents.ts'
import { excludedMatches, fairness, injectionPolicy, pace, purpose, roster, schedule, statedRanking } from './arena.ts'
import { json, jsonObject } from './json.ts'
import { writtenText } from './written-text.ts'

/**
 * The states of an arena: a draft is visible only to its organizer; a paused arena begins no match; a closing arena
 * lets its matches finish and then is final.
 */
export const arenaState = z.enum(['draft', 'open', 'paused', 'closing', 'final'])
export type ArenaState = z.infer<typeof arenaState>

/** For each state of an arena: the states to which an organizer may change it. */
export const ARENA_STEPS = {
  draft: ['open'],
  open: ['paused', 'closing'],
  paused: ['open', 'closing'],
  closing: [],
  final: [],
} as const satisfies Record<ArenaState, readonly ArenaState[]>

/** The greatest length of an arena's description and of its text on prizes. */
const MOST_STORY = 2_000
export const MOST_PRIZES = 1_000

const inBothLanguages = (text: z.ZodString) => z.strictObject({ en: text, zh: text })

/** An arena's settings as its organizer states them; whether the game can be played with them is checked elsewhere. */
export const arenaForm = z.strictObject({
  name: inBothLanguages(writtenText.min(1).max(60)),
  /** What it is for. */
  story: inBothLanguages(writtenText.max(MOST_STORY)),
  /** The text on prizes, the rule by which they are won, and who decides in doubt; none when missing. */
  prizes: inBothLanguages(writtenText.max(MOST_PRIZES)).exactOptional(),
  game: writtenText.min(1).max(60),
  /** The settings of the arena's game; in a game with words the language is the arena's. */
  config: jsonObject,
  language: playLanguage,
  purpose: purpose.exclude(['trial']),
  /**
   * The list of words or other entries from which the arena's matches are dealt; null for the list that
   * comes with the game.
   */
  supply: writtenText.min(1).max(100).nullable(),
  /** The official ranking. */
  ranking: statedRanking,
  roster,
  schedule,
  fairness,
  /** Number of days whose matches the leaderboard counts; null for all matches. */
  windowDays: z.int().min(1).max(3_650).nullable(),
  masked: z.boolean(),
  /** The rule for speeches that try to instruct the other players' programs; by default they are marked. */
  injections: injectionPolicy.exactOptional(),
  /**
   * Pace at which the turns of the arena's matches are shown; by default on a schedule that viewers can follow
   * (`stage`).
   */
  pace: pace.exactOptional(),
  /** The rule for matches in which an excluded agent played; by default such matches are void. */
  excludedMatches: excludedMatches.exactOptional(),
})
export type ArenaForm = z.infer<typeof arenaForm>

/** Empty text on prizes, in both languages, for an arena that states none. */
export const NO_PRIZES = { en: '', zh: '' } as const

/** A change of an arena that is already open, as the arena's public log stores it. */
export const arenaChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), from: arenaState, to: arenaState }),
  z.strictObject({
    kind: z.literal('guest'),
    /** Its name in addresses. */
    agent: z.string(),
    /** An agent joins or leaves the arena, by its owner's or the organizer's decision. */
    what: z.enum(['joined', 'left', 'removed']),
  }),
  /** Another user becomes or stops being an organizer of the arena, by their own or an organizer's decision. */
  z.strictObject({ kind: z.literal('organizer'), user: z.string(), what: z.enum(['joined', 'left', 'removed']) }),
  /** An organizer wrote to the owners of the arena's agents. */
  z.strictObject({ kind: z.literal('message'), message: z.string() }),
  z.strictObject({ kind: z.literal('season'), number: z.int().min(1) }),
  /**
   * An agent is excluded or readmitted: its slug, its name at that time, and whether its matches still count (void by
   * default). `departs`: the arena's own rule for excluded agents, where it differs.
   */
  z.strictObject({
    ...{ kind: z.literal('excluded'), agent: z.string(), name: z.string(), note: z.string() },
    matches: excludedMatches.exactOptional(),
    departs: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('readmitted'), agent: z.string(), name: z.string() }),
  /** An organizer declared that a match no longer counts; with `again` another match is played in its place. */
  z.strictObject({ kind: z.literal('voided'), match: z.string(), again: z.boolean(), note: z.string() }),
  /**
   * An entry of the arena's word list, named by its place in the list, is no longer dealt; the matches that were played
   * with this entry do not count.
   */
  z.strictObject({
    ...{ kind: z.literal('withdrawn'), entry: z.int().min(1), matches: z.int().min(0) },
    ...{ again: z.boolean(), note: z.string() },
  }),
  z.strictObject({
    kind: z.literal('changed'),
    /** The changed fields of the arena's settings, each with its old and new value. */
    fields: z.array(z.strictObject({ field: z.string(), from: json, to: json })),
  }),
  /**
   * The digests (SHA-256) of everything that decides the arena's matches besides the agents, published
   * before the first match so that nobody can change it unnoticed: one digest of the whole, and one of
   * each part.
   */
  z.strictObject({
    kind: z.literal('committed'),
    digest: z.string(),
    supply: z.string(),
    seeds: z.string(),
    pairings: z.string(),
  }),
  /** The arena's budget is used up: agents whose games cost something no longer play. */
  z.strictObject({ kind: z.literal('spent'), budgetMicros: z.int() }),
  /**
   * The arena's leaderboard became final, and is published with the SHA-256 digest of all its matches
   * and, except for old arenas, that of its whole dataset.
   */
  z.strictObject({
    kind: z.literal('published'),
    matches: z.int(),
    logs: z.string(),
    digest: z.string().exactOptional(),
  }),
])
export type ArenaChangeNote = z.infer<typeof arenaChange>
