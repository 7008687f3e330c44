import { type Json, JUDGINGS, refusal } from '@masquerade/game'
import { presentAgent, seating } from '@masquerade/seating'
import { z } from 'zod'
import type { BoardMatch } from './table.ts'

/**
 * A text of limited length: ids and names stay in memory while a dataset is verified. The texts of events are not kept.
 */
const text = z.string().max(2_000)
const json: z.ZodType<Json> = z.json()

/**
 * A finished match as one line of a dataset: which agents played at which seats, and everything from which the scores
 * follow.
 */
export const datasetMatch = z.strictObject({
  id: text,
  /** The arena's name in addresses. */
  arena: text,
  game: text,
  gameVersion: z.int(),
  /** Version of the rules by which the judge read texts; the first version where the field is missing. */
  judge: z.literal(JUDGINGS).exactOptional(),
  config: json,
  language: text,
  startedAt: text.nullable(),
  finishedAt: text,
  /** The side that won; null when no single side did. */
  winner: text.nullable(),
  seats: z.array(
    z.strictObject({
      seat: z.int(),
      /** The agent's name in addresses. */
      agent: text,
      name: text,
      kind: text,
      /** Number of the agent's version that played. */
      version: z.int(),
      side: text.nullable(),
      won: z.boolean().nullable(),
      /** In the game's unit. */
      score: z.int().nullable(),
      /** Whether the agent only filled an empty seat in a contest's match: the match does not count for the agent. */
      fills: z.literal(true).exactOptional(),
    }),
  ),
  /** The events of the match as the referee sees them. */
  events: z.array(z.unknown()),
  /**
   * The agents' illegal answers that were refused, stored beside the events; in older matches they are among the
   * events.
   */
  refusals: z.array(refusal).exactOptional(),
  /** The hidden texts of events, each replaced by another text that is judged alike. */
  hidden: z.array(z.strictObject({ seq: z.int(), reason: z.string() })),
  /** The reasonings that agents gave with their answers; none where a text is hidden. */
  thoughts: z.array(
    z.strictObject({ turn: z.int(), seat: z.int(), attempt: z.int(), kind: text, reasoning: z.string() }),
  ),
  /**
   * How the match was dealt, in an arena that fixed its random seed before the first match: the deal's
   * number, and the weights with which the seats get each role.
   */
  draw: z.strictObject({ number: z.int().min(1), weights: z.record(text, z.array(z.number())) }).exactOptional(),
  /**
   * Which of the pairings the match is, in an arena that planned all pairings before its first match:
   * the pairing's number, and which agents took the seats of absent agents.
   */
  fixture: z
    .strictObject({ number: z.int().min(1), instead: z.array(z.strictObject({ seat: z.int(), of: text })) })
    .exactOptional(),
  /**
   * How the match's agents were chosen and seated, in an arena where a random seed decides that: the
   * number of the choice, the data from which it was computed, and which agents were replaced.
   */
  seating: z
    .strictObject({
      number: z.int().min(1),
      ...seating.shape,
      /** Every agent that was available, with its name in addresses. */
      there: z.array(presentAgent.extend({ agent: text })),
      instead: z.array(z.strictObject({ seat: z.int(), of: text })),
    })
    .exactOptional(),
})

export type DatasetMatch = z.infer<typeof datasetMatch>

/**
 * Writes a match as a line of a dataset. No other function writes such lines, because digests are computed from exactly
 * these bytes.
 */
export function lineOf(match: DatasetMatch): string {
  const { id, arena, game, gameVersion, judge, config, language, startedAt, finishedAt, winner } = match
  const said = judge !== undefined && { judge }
  const head = { id, arena, game, gameVersion, ...said, config, language, startedAt, finishedAt, winner }
  return JSON.stringify({
    ...head,
    seats: match.seats,
    events: match.events,
    ...(match.refusals && { refusals: match.refusals }),
    hidden: match.hidden,
    thoughts: match.thoughts,
    ...(match.draw && { draw: match.draw }),
    ...(match.fixture && { fixture: match.fixture }),
    ...(match.seating && { seating: match.seating }),
  })
}

/** Returns the seats of a match that count on the leaderboard: those whose agents did not just fill an empty seat. */
export const countedSeats = (seats: DatasetMatch['seats']): DatasetMatch['seats'] => seats.filter(({ fills }) => !fills)

/** Converts a match of a dataset to the form that leaderboards count. */
export function boardMatchOf({ id, finishedAt, seats }: DatasetMatch): BoardMatch {
  const counted = countedSeats(seats).map(({ agent, side, won, score }) => ({
    ...{ agent, side: side ?? '', won: won ?? false, score: score ?? 0 },
  }))
  return { id, finishedAt: new Date(finishedAt), seats: counted }
}

/**
 * Compares two matches by the order of a dataset's lines, in which ratings are computed: by the end of the match, then
 * by id.
 */
export function comesBefore(one: Pick<DatasetMatch, 'finishedAt' | 'id'>, other: typeof one): boolean {
  return one.finishedAt < other.finishedAt || (one.finishedAt === other.finishedAt && one.id < other.id)
}
