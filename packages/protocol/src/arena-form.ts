import { z } from 'zod'
import { playLanguage } from './api/agents.ts'
import { json, jsonObject } from './api/json.ts'
import { excludedMatches, fairness, injectionPolicy, pace, purpose, roster, schedule, statedRanking } from './arena.ts'
import { inBothLanguages, writtenLine, writtenText } from './written-text.ts'

/** Only the organizer sees a `draft`; a `closing` arena finishes its matches and begins no new ones. */
export const arenaState = z.enum(['draft', 'open', 'paused', 'closing', 'final'])
export type ArenaState = z.infer<typeof arenaState>

export const isArenaOver = (state: ArenaState): boolean => state === 'closing' || state === 'final'

/** An organizer may change an arena's state only to one of the states listed for its present state. */
export const ARENA_STEPS = {
  draft: ['open'],
  open: ['paused', 'closing'],
  paused: ['open', 'closing'],
  closing: [],
  final: [],
} as const satisfies Record<ArenaState, readonly ArenaState[]>

const MOST_STORY = 2_000
export const MOST_PRIZES = 1_000

/** This schema does not check whether the game can be played with the organizer's settings. */
export const arenaForm = z.strictObject({
  name: inBothLanguages(writtenLine.min(1).max(60)),
  story: inBothLanguages(writtenText.max(MOST_STORY)),
  prizes: inBothLanguages(writtenText.max(MOST_PRIZES)).exactOptional(),
  game: writtenText.min(1).max(60),
  config: jsonObject,
  language: playLanguage,
  purpose: purpose.exclude(['trial']),
  supply: writtenText.min(1).max(100).nullable(),
  ranking: statedRanking,
  roster,
  schedule,
  fairness,
  windowDays: z.int().min(1).max(3_650).nullable(),
  masked: z.boolean(),
  injections: injectionPolicy.exactOptional(),
  pace: pace.exactOptional(),
  excludedMatches: excludedMatches.exactOptional(),
})
export type ArenaForm = z.infer<typeof arenaForm>

export const NO_PRIZES = { en: '', zh: '' } as const

export const arenaChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), from: arenaState, to: arenaState }),
  z.strictObject({ kind: z.literal('guest'), agent: z.string(), what: z.enum(['joined', 'left', 'removed']) }),
  z.strictObject({ kind: z.literal('organizer'), user: z.string(), what: z.enum(['joined', 'left', 'removed']) }),
  z.strictObject({ kind: z.literal('message'), message: z.string() }),
  z.strictObject({ kind: z.literal('season'), number: z.int().min(1) }),
  z.strictObject({
    ...{ kind: z.literal('excluded'), agent: z.string(), name: z.string(), note: z.string() },
    matches: excludedMatches.exactOptional(),
    departs: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('readmitted'), agent: z.string(), name: z.string() }),
  z.strictObject({ kind: z.literal('voided'), match: z.string(), again: z.boolean(), note: z.string() }),
  z.strictObject({
    ...{ kind: z.literal('withdrawn'), entry: z.int().min(1), matches: z.int().min(0) },
    ...{ again: z.boolean(), note: z.string() },
  }),
  z.strictObject({
    kind: z.literal('changed'),
    fields: z.array(z.strictObject({ field: z.string(), from: json, to: json })),
  }),
  /** The digests are published before the first match, so that later changes are noticed. */
  z.strictObject({
    kind: z.literal('committed'),
    digest: z.string(),
    supply: z.string(),
    seeds: z.string(),
    pairings: z.string(),
  }),
  z.strictObject({ kind: z.literal('spent'), budgetMicros: z.int() }),
  /** Old arenas have no SHA-256 digest of their whole dataset, only one of all their matches. */
  z.strictObject({
    kind: z.literal('published'),
    matches: z.int(),
    logs: z.string(),
    digest: z.string().exactOptional(),
  }),
])
export type ArenaChangeNote = z.infer<typeof arenaChange>
