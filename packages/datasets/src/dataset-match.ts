import { type Json, JUDGINGS, refusal } from '@masquerade/game'
import { presentAgent, seating } from '@masquerade/seating'
import { z } from 'zod'
import type { BoardMatch } from './table.ts'

/** Ids and names are kept as long as a dataset is verified; the text of an event is not. */
const text = z.string().max(2_000)
const json: z.ZodType<Json> = z.json()

/** A finished match as one line of a dataset: everything that its score follows from, and who sat where. */
export const datasetMatch = z.strictObject({
  id: text,
  /** The arena's name in addresses. */
  arena: text,
  game: text,
  gameVersion: z.int(),
  /** By which judging it was played; the first, where it is not said. */
  judge: z.literal(JUDGINGS).exactOptional(),
  config: json,
  language: text,
  startedAt: text.nullable(),
  finishedAt: text,
  /** The side that won; null when there was no single one. */
  winner: text.nullable(),
  seats: z.array(
    z.strictObject({
      seat: z.int(),
      /** The agent's name in addresses. */
      agent: text,
      name: text,
      kind: text,
      /** The number of the version that played. */
      version: z.int(),
      side: text.nullable(),
      won: z.boolean().nullable(),
      /** In the game's unit. */
      score: z.int().nullable(),
      /** The agent only filled up the table of a contest: the game does not count for it. */
      fills: z.literal(true).exactOptional(),
    }),
  ),
  /** The log as the referee sees it. */
  events: z.array(z.unknown()),
  /** The answers that were refused, beside the log; logs of before have them among their events. */
  refusals: z.array(refusal).exactOptional(),
  /** Texts of events in whose place others stand that are judged alike. */
  hidden: z.array(z.strictObject({ seq: z.int(), reason: z.string() })),
  /** What agents chose to tell of their reasons; none where a text is hidden. */
  thoughts: z.array(
    z.strictObject({ turn: z.int(), seat: z.int(), attempt: z.int(), kind: text, reasoning: z.string() }),
  ),
  /** Where the arena committed to its chance beforehand: which draw it is, and what its roles leaned to. */
  draw: z.strictObject({ number: z.int().min(1), weights: z.record(text, z.array(z.number())) }).exactOptional(),
  /**
   * Where the arena committed to its pairings beforehand: which of them it is, and whom agents replaced who did not come, by
   * the seat.
   */
  fixture: z
    .strictObject({ number: z.int().min(1), instead: z.array(z.strictObject({ seat: z.int(), of: text })) })
    .exactOptional(),
  /** Where tables are seated by the arena's seed: which of them it is, what it was seated by, and whom agents replaced. */
  seating: z
    .strictObject({
      number: z.int().min(1),
      ...seating.shape,
      /** Each with the name that it has in addresses. */
      there: z.array(presentAgent.extend({ agent: text })),
      instead: z.array(z.strictObject({ seat: z.int(), of: text })),
    })
    .exactOptional(),
})

export type DatasetMatch = z.infer<typeof datasetMatch>

/** The one way in which a match is written down: digests are of these bytes. */
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

/** The seats whose agents a leaderboard counts. */
export const countedSeats = (seats: DatasetMatch['seats']): DatasetMatch['seats'] => seats.filter(({ fills }) => !fills)

/** The match as leaderboards count it. */
export function boardMatchOf({ id, finishedAt, seats }: DatasetMatch): BoardMatch {
  const counted = countedSeats(seats).map(({ agent, side, won, score }) => ({
    ...{ agent, side: side ?? '', won: won ?? false, score: score ?? 0 },
  }))
  return { id, finishedAt: new Date(finishedAt), seats: counted }
}

/** The order of the lines, in which ratings are made: by the end of the match, and of equal ones by id. */
export function comesBefore(one: Pick<DatasetMatch, 'finishedAt' | 'id'>, other: typeof one): boolean {
  return one.finishedAt < other.finishedAt || (one.finishedAt === other.finishedAt && one.id < other.id)
}
