import { type Json, JUDGINGS, refusal } from '@masquerade/game'
import { presentAgent, seating } from '@masquerade/seating'
import { z } from 'zod'
import type { BoardMatch } from './table.ts'

/** Ids and names stay in memory while a dataset is verified, so they are limited; the text of an event is not kept. */
const text = z.string().max(2_000)
const json: z.ZodType<Json> = z.json()

/** A finished match as one line of a dataset: who sat where, and everything from which the scores follow. */
export const datasetMatch = z.strictObject({
  id: text,
  /** The arena's name in addresses. */
  arena: text,
  game: text,
  gameVersion: z.int(),
  /** The version of the judging; the first one where it is missing. */
  judge: z.literal(JUDGINGS).exactOptional(),
  config: json,
  language: text,
  startedAt: text.nullable(),
  finishedAt: text,
  /** The winning side; null when there was no single one. */
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
  /** The refused answers, which stand beside the log; older logs have them among their events. */
  refusals: z.array(refusal).exactOptional(),
  /** The texts of events that are replaced by others, which are judged alike. */
  hidden: z.array(z.strictObject({ seq: z.int(), reason: z.string() })),
  /** The reasonings that agents gave; none where a text is hidden. */
  thoughts: z.array(
    z.strictObject({ turn: z.int(), seat: z.int(), attempt: z.int(), kind: text, reasoning: z.string() }),
  ),
  /** In an arena with a committed seed: the number of the draw, and the weights of its roles. */
  draw: z.strictObject({ number: z.int().min(1), weights: z.record(text, z.array(z.number())) }).exactOptional(),
  /** In an arena with committed pairings: the number of the pairing, and which agents took the seats of absent ones. */
  fixture: z
    .strictObject({ number: z.int().min(1), instead: z.array(z.strictObject({ seat: z.int(), of: text })) })
    .exactOptional(),
  /** In an arena that is seated by its seed: the number of the seating, its input, and which agents were replaced. */
  seating: z
    .strictObject({
      number: z.int().min(1),
      ...seating.shape,
      /** Each agent with its name in addresses. */
      there: z.array(presentAgent.extend({ agent: text })),
      instead: z.array(z.strictObject({ seat: z.int(), of: text })),
    })
    .exactOptional(),
})

export type DatasetMatch = z.infer<typeof datasetMatch>

/** The only way to write down a match: digests are made of these bytes. */
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

/** The match in the form that leaderboards count. */
export function boardMatchOf({ id, finishedAt, seats }: DatasetMatch): BoardMatch {
  const counted = countedSeats(seats).map(({ agent, side, won, score }) => ({
    ...{ agent, side: side ?? '', won: won ?? false, score: score ?? 0 },
  }))
  return { id, finishedAt: new Date(finishedAt), seats: counted }
}

/** The order of the lines, in which ratings are computed: by the end of the match, then by id. */
export function comesBefore(one: Pick<DatasetMatch, 'finishedAt' | 'id'>, other: typeof one): boolean {
  return one.finishedAt < other.finishedAt || (one.finishedAt === other.finishedAt && one.id < other.id)
}
