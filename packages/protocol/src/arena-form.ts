import { z } from 'zod'
import { playLanguage } from './api/agents.ts'
import { excludedMatches, fairness, injectionPolicy, pace, purpose, roster, schedule, statedRanking } from './arena.ts'
import { json, jsonObject } from './json.ts'
import { writtenText } from './written-text.ts'

/** A draft is its organizer's alone; a paused arena begins nothing; a closing one lets its matches finish and is final. */
export const arenaState = z.enum(['draft', 'open', 'paused', 'closing', 'final'])
export type ArenaState = z.infer<typeof arenaState>

/** What an organizer may do to an arena in a state, beside changing it. */
export const ARENA_STEPS = {
  draft: ['open'],
  open: ['paused', 'closing'],
  paused: ['open', 'closing'],
  closing: [],
  final: [],
} as const satisfies Record<ArenaState, readonly ArenaState[]>

/** So long may be what an organizer writes of an arena, or of what there is to win. */
const MOST_STORY = 2_000
export const MOST_PRIZES = 1_000

const inBothLanguages = (text: z.ZodString) => z.strictObject({ en: text, zh: text })

/** An arena as its organizer states it; whether its game can be played so is judged where games are known. */
export const arenaForm = z.strictObject({
  name: inBothLanguages(writtenText.min(1).max(60)),
  /** What it is for. */
  story: inBothLanguages(writtenText.max(MOST_STORY)),
  /** What there is to win, by which rule, and who decides in doubt; nothing, when not said. */
  prizes: inBothLanguages(writtenText.max(MOST_PRIZES)).exactOptional(),
  game: writtenText.min(1).max(60),
  /** The game's settings; of a game that has words, the language is the arena's. */
  config: jsonObject,
  language: playLanguage,
  purpose: purpose.exclude(['trial']),
  /** The list that it is dealt from; null for what the game brings itself. */
  supply: writtenText.min(1).max(100).nullable(),
  /** Which ranking is the official one. */
  ranking: statedRanking,
  roster,
  schedule,
  fairness,
  /** How many days' matches count; null for all. */
  windowDays: z.int().min(1).max(3_650).nullable(),
  masked: z.boolean(),
  /** What becomes of speeches that try to instruct the other players; they are marked, when not said. */
  injections: injectionPolicy.exactOptional(),
  /** When its turns are released; on the schedule of the stage, when not said. */
  pace: pace.exactOptional(),
  /** What becomes of the matches of agents that are excluded; they are void, when not said. */
  excludedMatches: excludedMatches.exactOptional(),
})
export type ArenaForm = z.infer<typeof arenaForm>

/** The prizes of an arena that states none. */
export const NO_PRIZES = { en: '', zh: '' } as const

/** What happened to an arena that is no draft any more, as its log of changes keeps it. */
export const arenaChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), from: arenaState, to: arenaState }),
  z.strictObject({
    kind: z.literal('guest'),
    /** Its name in addresses. */
    agent: z.string(),
    /** It may sit down from now on, or no longer: by its owner's will, or by the organizer's. */
    what: z.enum(['joined', 'left', 'removed']),
  }),
  /** Another user organizes it from now on, or no longer: by their own will, or by an organizer's. */
  z.strictObject({ kind: z.literal('organizer'), user: z.string(), what: z.enum(['joined', 'left', 'removed']) }),
  /** An organizer wrote to the owners of its agents. */
  z.strictObject({ kind: z.literal('message'), message: z.string() }),
  z.strictObject({ kind: z.literal('season'), number: z.int().min(1) }),
  /**
   * An agent by its name in addresses and the one that it had then, and what becomes of its matches: void, where nothing is
   * said. `departs`: the arena had something else said of excluded agents.
   */
  z.strictObject({
    ...{ kind: z.literal('excluded'), agent: z.string(), name: z.string(), note: z.string() },
    matches: excludedMatches.exactOptional(),
    departs: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('readmitted'), agent: z.string(), name: z.string() }),
  /** A match counts no more; with `again` another one is played in its place. */
  z.strictObject({ kind: z.literal('voided'), match: z.string(), again: z.boolean(), note: z.string() }),
  /** An entry of the list that it is dealt from, by its place there, is dealt no more; so many matches of it do not count. */
  z.strictObject({
    ...{ kind: z.literal('withdrawn'), entry: z.int().min(1), matches: z.int().min(0) },
    ...{ again: z.boolean(), note: z.string() },
  }),
  z.strictObject({
    kind: z.literal('changed'),
    /** Each with what stood there and what stands there now. */
    fields: z.array(z.strictObject({ field: z.string(), from: json, to: json })),
  }),
  /** What decides its matches beside the agents was settled: the digest, and those of its parts. */
  z.strictObject({
    kind: z.literal('committed'),
    digest: z.string(),
    supply: z.string(),
    seeds: z.string(),
    pairings: z.string(),
  }),
  /** Its agents have cost its budget: those whose games cost something sit down no more. */
  z.strictObject({ kind: z.literal('spent'), budgetMicros: z.int() }),
  /** Its table was frozen, with the digest of all its logs and, but for those from before, that of its whole dataset. */
  z.strictObject({
    kind: z.literal('published'),
    matches: z.int(),
    logs: z.string(),
    digest: z.string().exactOptional(),
  }),
])
export type ArenaChangeNote = z.infer<typeof arenaChange>
