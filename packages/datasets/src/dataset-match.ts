import { type Json, JUDGINGS, refusal } from '@masquerade/game'
import { presentAgent, seating } from '@masquerade/seating'
import { z } from 'zod'
import type { BoardMatch } from './table.ts'

/**
 * Ids and names have a limited length, because they stay in memory while a dataset is verified; the texts of events do
 * not.
 */
const text = z.string().max(2_000)
const json: z.ZodType<Json> = z.json()

export const datasetMatch = z.strictObject({
  id: text,
  arena: text,
  game: text,
  gameVersion: z.int(),
  /** The version of the rules by which the judge read texts; the first version where the field is missing. */
  judge: z.literal(JUDGINGS).exactOptional(),
  config: json,
  language: text,
  startedAt: text.nullable(),
  finishedAt: text,
  winner: text.nullable(),
  seats: z.array(
    z.strictObject({
      seat: z.int(),
      agent: text,
      name: text,
      kind: text,
      version: z.int(),
      side: text.nullable(),
      won: z.boolean().nullable(),
      score: z.int().nullable(),
      /**
       * True when the agent only filled an empty seat in a contest's match, so that the match does not count for the
       * agent.
       */
      fills: z.literal(true).exactOptional(),
    }),
  ),
  events: z.array(z.unknown()),
  /** Refused illegal answers of agents are stored beside the events; in older matches they are among the events. */
  refusals: z.array(refusal).exactOptional(),
  /** A hidden text of an event is replaced by another text that is judged alike. */
  hidden: z.array(z.strictObject({ seq: z.int(), reason: z.string() })),
  thoughts: z.array(
    z.strictObject({ turn: z.int(), seat: z.int(), attempt: z.int(), kind: text, reasoning: z.string() }),
  ),
  /**
   * In an arena that fixed its random seed before the first match, a match states the number of its deal, and the
   * weights with which the seats get each role.
   */
  draw: z.strictObject({ number: z.int().min(1), weights: z.record(text, z.array(z.number())) }).exactOptional(),
  /**
   * In an arena that planned all pairings before its first match, a match states its pairing's number, and which agents
   * took the seats of absent agents.
   */
  fixture: z
    .strictObject({ number: z.int().min(1), instead: z.array(z.strictObject({ seat: z.int(), of: text })) })
    .exactOptional(),
  /**
   * In an arena whose random seed chooses the agents of matches, a match states the number of the choice, the data from
   * which it was computed, and which agents were replaced.
   */
  seating: z
    .strictObject({
      number: z.int().min(1),
      ...seating.shape,
      /** Every agent that was present when the match's agents were chosen, with its name in addresses. */
      there: z.array(presentAgent.extend({ agent: text })),
      instead: z.array(z.strictObject({ seat: z.int(), of: text })),
    })
    .exactOptional(),
})

export type DatasetMatch = z.infer<typeof datasetMatch>

/** No other function writes a match as a line of a dataset, because digests are computed from exactly these bytes. */
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

/** An agent that just filled an empty seat does not count on the leaderboard. */
export const countedSeats = (seats: DatasetMatch['seats']): DatasetMatch['seats'] => seats.filter(({ fills }) => !fills)

export function boardMatchOf({ id, finishedAt, seats }: DatasetMatch): BoardMatch {
  const counted = countedSeats(seats).map(({ agent, side, won, score }) => ({
    ...{ agent, side: side ?? '', won: won ?? false, score: score ?? 0 },
  }))
  return { id, finishedAt: new Date(finishedAt), seats: counted }
}

/** A dataset's lines, and so the ratings, are in the order of the ends of the matches, then of their ids. */
export function comesBefore(one: Pick<DatasetMatch, 'finishedAt' | 'id'>, other: typeof one): boolean {
  return one.finishedAt < other.finishedAt || (one.finishedAt === other.finishedAt && one.id < other.id)
}
