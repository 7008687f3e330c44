import { z } from 'zod'
import { playLanguage } from './api/agents.ts'
import { excludedMatches, fairness, injectionPolicy, pace, purpose, roster, schedule, statedRanking } from './arena.ts'
import { json, jsonObject } from './json.ts'
import { writtenText } from './written-text.ts'

/**
 * The states of an arena: a draft is visible to its organizer alone; a paused arena begins no match; a closing one lets
 * its matches finish and then is final.
 */
export const arenaState = z.enum(['draft', 'open', 'paused', 'closing', 'final'])
export type ArenaState = z.infer<typeof arenaState>

/** The states to which an organizer may move an arena, by its current state. */
export const ARENA_STEPS = {
  draft: ['open'],
  open: ['paused', 'closing'],
  paused: ['open', 'closing'],
  closing: [],
  final: [],
} as const satisfies Record<ArenaState, readonly ArenaState[]>

/** The longest description of an arena, and of its prizes. */
const MOST_STORY = 2_000
export const MOST_PRIZES = 1_000

const inBothLanguages = (text: z.ZodString) => z.strictObject({ en: text, zh: text })

/** An arena's settings by its organizer; whether its game can be played with them is checked where games are known. */
export const arenaForm = z.strictObject({
  name: inBothLanguages(writtenText.min(1).max(60)),
  /** What it is for. */
  story: inBothLanguages(writtenText.max(MOST_STORY)),
  /** The prizes, the rule by which they are won, and who decides in doubt; none when missing. */
  prizes: inBothLanguages(writtenText.max(MOST_PRIZES)).exactOptional(),
  game: writtenText.min(1).max(60),
  /** The game's settings; in a game with words the language is the arena's. */
  config: jsonObject,
  language: playLanguage,
  purpose: purpose.exclude(['trial']),
  /** The list that it is dealt from; null for the game's own. */
  supply: writtenText.min(1).max(100).nullable(),
  /** The official ranking. */
  ranking: statedRanking,
  roster,
  schedule,
  fairness,
  /** The window in days; null for all matches. */
  windowDays: z.int().min(1).max(3_650).nullable(),
  masked: z.boolean(),
  /** The rule for speeches that try to instruct the other players; by default they are marked. */
  injections: injectionPolicy.exactOptional(),
  /** When its turns are released; by default on the schedule of the stage. */
  pace: pace.exactOptional(),
  /** The rule for matches of excluded agents; by default they are void. */
  excludedMatches: excludedMatches.exactOptional(),
})
export type ArenaForm = z.infer<typeof arenaForm>

/** The prizes of an arena that states none. */
export const NO_PRIZES = { en: '', zh: '' } as const

/** A change of an opened arena, as its public log stores it. */
export const arenaChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), from: arenaState, to: arenaState }),
  z.strictObject({
    kind: z.literal('guest'),
    /** Its name in addresses. */
    agent: z.string(),
    /** An agent joins or leaves, by its owner's or the organizer's decision. */
    what: z.enum(['joined', 'left', 'removed']),
  }),
  /** Another user joins or leaves as an organizer, by their own or an organizer's decision. */
  z.strictObject({ kind: z.literal('organizer'), user: z.string(), what: z.enum(['joined', 'left', 'removed']) }),
  /** An organizer wrote to the owners of its agents. */
  z.strictObject({ kind: z.literal('message'), message: z.string() }),
  z.strictObject({ kind: z.literal('season'), number: z.int().min(1) }),
  /**
   * An agent by its slug and its name at that time, and what becomes of its matches: void by default. `departs`: the
   * arena's rule for excluded agents is another.
   */
  z.strictObject({
    ...{ kind: z.literal('excluded'), agent: z.string(), name: z.string(), note: z.string() },
    matches: excludedMatches.exactOptional(),
    departs: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('readmitted'), agent: z.string(), name: z.string() }),
  /** A match counts no more; with `again` another one is played in its place. */
  z.strictObject({ kind: z.literal('voided'), match: z.string(), again: z.boolean(), note: z.string() }),
  /** The organizer withdrew an entry of the list, by its place there: `matches` that were dealt from it do not count. */
  z.strictObject({
    ...{ kind: z.literal('withdrawn'), entry: z.int().min(1), matches: z.int().min(0) },
    ...{ again: z.boolean(), note: z.string() },
  }),
  z.strictObject({
    kind: z.literal('changed'),
    /** The changed fields, each with its old and new value. */
    fields: z.array(z.strictObject({ field: z.string(), from: json, to: json })),
  }),
  /** The commitment to what decides its matches beside the agents: the digest, and those of its parts. */
  z.strictObject({
    kind: z.literal('committed'),
    digest: z.string(),
    supply: z.string(),
    seeds: z.string(),
    pairings: z.string(),
  }),
  /** Its budget is used up: agents whose games cost something are not seated any more. */
  z.strictObject({ kind: z.literal('spent'), budgetMicros: z.int() }),
  /** Its table was frozen, with the digest of all its logs and, except for old ones, that of its whole dataset. */
  z.strictObject({
    kind: z.literal('published'),
    matches: z.int(),
    logs: z.string(),
    digest: z.string().exactOptional(),
  }),
])
export type ArenaChangeNote = z.infer<typeof arenaChange>
