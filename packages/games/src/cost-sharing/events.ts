import { type EventOf, eventKinds, seenByAll, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'
import { type Config, DEFAULTS, MOST_ROUNDS, SEATS, STRIDES, VOTES, WHOLE } from './constants.ts'

const rounds = z.int().min(1).max(MOST_ROUNDS)
const stride = z.literal(STRIDES)
const votes = z.enum(VOTES)
const limits = z.strictObject({
  proposeMs: timeLimit.default(DEFAULTS.limits.proposeMs),
  voteMs: timeLimit.default(DEFAULTS.limits.voteMs),
  characters: z.int().min(1).max(4000).default(DEFAULTS.limits.characters),
})

export const config: z.ZodType<Config> = z.strictObject({
  rounds: rounds.default(DEFAULTS.rounds),
  stride: stride.default(DEFAULTS.stride),
  votes: votes.default(DEFAULTS.votes),
  limits: limits.default({ ...DEFAULTS.limits }),
})

const MOST_FEE = 1e12

export const fee = z.int().min(1).max(MOST_FEE)
export const shares = z.array(z.int()).length(SEATS.length)
export const need = z.array(z.int().min(1).max(WHOLE)).length(SEATS.length)

const seat = z.int().min(1).max(SEATS.length)
const missing = z.enum(['timeout', 'error']).exactOptional()
/** Cost sharing: the data of a vote; a vote for which no answer came is for no proposal, and `missing` says why. */
const vote = { round: rounds, seat, for: seat.nullable(), missing }

export const events = eventKinds({
  opened: seenByAll({
    ...{ rounds, stride, votes, limits, fee },
    usage: z.array(z.string()),
    need: need.nullable(),
    opening: z.array(shares).nullable(),
  }),
  /** Cost sharing: a proposal of shares; the shares are null when no answer came, and `missing` says why. */
  proposed: seenByAll({ round: rounds, seat, shares: shares.nullable(), text: z.string(), missing }),
  voted: seenByAll(vote),
  /** A secret vote, seen only by the voting seat until the round ends. */
  balloted: seenBySeat(vote),
  /**
   * The end of a round, with all votes by seat; a seat whose vote is for no proposal has null. The negotiation ends
   * with the round that has the flag `last`.
   */
  closed: seenByAll({
    round: rounds,
    votes: z.array(z.object({ seat, for: seat.nullable() })),
    /** What all agree on. */
    shares: shares.nullable(),
    last: z.literal(true).exactOptional(),
  }),
  ended: seenByAll({
    round: rounds,
    shares: shares.nullable(),
    /** Cost sharing: the seats whose proposals in that round were the agreed shares. */
    proposers: z.array(seat),
    winners: z.array(seat),
    scores: z.array(z.int()),
  }),
})

export type CostSharingEvent = EventOf<typeof events>
/** The type of an event's data, looked up by the event's name. */
export type EventData<Type extends CostSharingEvent['type']> = Extract<CostSharingEvent, { type: Type }>['data']
