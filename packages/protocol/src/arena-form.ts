import { z } from 'zod'
import { playLanguage } from './api/agents.ts'
import { fairness, injectionPolicy, pace, purpose, roster, schedule, statedRanking } from './arena.ts'
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

const inBothLanguages = (text: z.ZodString) => z.strictObject({ en: text, zh: text })

/** An arena as its organizer states it; whether its game can be played so is judged where games are known. */
export const arenaForm = z.strictObject({
  name: inBothLanguages(writtenText.min(1).max(60)),
  /** What it is for. */
  story: inBothLanguages(writtenText.max(2_000)),
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
})
export type ArenaForm = z.infer<typeof arenaForm>

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
  /** An agent by its name in addresses and the one that it had then: its matches count no more, or again. */
  z.strictObject({ kind: z.literal('excluded'), agent: z.string(), name: z.string(), note: z.string() }),
  z.strictObject({ kind: z.literal('readmitted'), agent: z.string(), name: z.string() }),
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
