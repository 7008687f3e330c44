import { JUDGINGS, refusal } from '@masquerade/game'
import { presentAgent, seating } from '@masquerade/seating'
import { z } from 'zod'
import { json } from './manifest.ts'

/** Ids and names stay in memory while a dataset is verified, so their length is limited; events do not stay. */
const text = z.string().max(2_000)

export const datasetMatch = z.strictObject({
  id: text,
  arena: text,
  game: text,
  gameVersion: z.int(),
  /** The site judged the match's texts by this version of its rules; without the field, by the first version. */
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
      /** True when the agent only filled an empty seat, so that the match does not count for this agent. */
      fills: z.literal(true).exactOptional(),
    }),
  ),
  events: z.array(z.unknown()),
  /** Refused illegal answers of agents are stored beside the events; in older matches they are among the events. */
  refusals: z.array(refusal).exactOptional(),
  /** An administrator hid the texts of these events; their substitutes do not change the outcome. */
  hidden: z.array(z.strictObject({ seq: z.int(), reason: z.string() })),
  thoughts: z.array(
    z.strictObject({ turn: z.int(), seat: z.int(), attempt: z.int(), kind: text, reasoning: z.string() }),
  ),
  /** In an arena with a fixed random seed, the roles in a match follow from its `number` and from the `weights`. */
  draw: z.strictObject({ number: z.int().min(1), weights: z.record(text, z.array(z.number())) }).exactOptional(),
  /** In an arena with planned matches, `instead` lists the planned agents that were absent and were replaced. */
  fixture: z
    .strictObject({ number: z.int().min(1), instead: z.array(z.strictObject({ seat: z.int(), of: text })) })
    .exactOptional(),
  /** In an arena whose seed chooses the agents of a match, everybody can compute the choice again from these data. */
  seating: z
    .strictObject({
      number: z.int().min(1),
      ...seating.shape,
      /** The list has every agent that could have been chosen for this match, because it was present at that time. */
      there: z.array(presentAgent.extend({ agent: text })),
      instead: z.array(z.strictObject({ seat: z.int(), of: text })),
    })
    .exactOptional(),
})

export type DatasetMatch = z.infer<typeof datasetMatch>

/** Digests are computed from a match's text, so only this function may turn a dataset's match into text. */
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

export const countedSeats = (seats: DatasetMatch['seats']): DatasetMatch['seats'] => seats.filter(({ fills }) => !fills)

export interface BoardMatch {
  id: string
  finishedAt: Date
  seats: readonly { agent: string; side: string; won: boolean; score: number }[]
}

export function boardMatchOf({ id, finishedAt, seats }: DatasetMatch): BoardMatch {
  const counted = countedSeats(seats).map(({ agent, side, won, score }) => ({
    ...{ agent, side: side ?? '', won: won ?? false, score: score ?? 0 },
  }))
  return { id, finishedAt: new Date(finishedAt), seats: counted }
}

/** The matches in a dataset are ordered by the time of their end, and then by their ids. */
export const comesBefore = (one: Pick<DatasetMatch, 'finishedAt' | 'id'>, other: typeof one): boolean =>
  one.finishedAt < other.finishedAt || (one.finishedAt === other.finishedAt && one.id < other.id)
