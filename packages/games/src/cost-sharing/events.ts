import { type EventOf, eventKinds, seenByAll, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { last, lengthLimit, missing, timeLimit, withDefaults } from '../forms/limits.ts'
import { DEFAULTS, MOST_ROUNDS, SEATS, STRIDES, VOTES, WHOLE } from './constants.ts'

const rounds = z.int().min(1).max(MOST_ROUNDS)
const stride = z.literal(STRIDES)
/** Open votes are given in turn and heard; sealed votes are given at once, secret until all have voted. */
const votes = z.enum(VOTES)
const limits = withDefaults({ proposeMs: timeLimit, voteMs: timeLimit, characters: lengthLimit }, DEFAULTS.limits)

const settings = { rounds, stride, votes, limits }

export const config = withDefaults(settings, DEFAULTS)
export type Config = z.infer<typeof config>

const MOST_FEE = 1e12

export const fee = z.int().min(1).max(MOST_FEE)
export const shares = z.array(z.int()).length(SEATS.length)
export const need = z.array(z.int().min(1).max(WHOLE)).length(SEATS.length)

const seat = z.int().min(1).max(SEATS.length)
const vote = { round: rounds, seat, for: seat.nullable(), missing }

export const events = eventKinds({
  opened: seenByAll({
    ...settings,
    fee,
    usage: z.array(z.string()),
    need: need.nullable(),
    opening: z.array(shares).nullable(),
  }),
  /** Cost sharing: the proposed shares are null when no answer came, and `missing` says why. */
  proposed: seenByAll({ round: rounds, seat, shares: shares.nullable(), text: z.string(), missing }),
  voted: seenByAll(vote),
  /** Cost sharing: only the voting seat sees a secret vote until the round ends. */
  balloted: seenBySeat(vote),
  /** A seat that votes for no proposal has null in the list of votes; the last round of a match has the flag `last`. */
  closed: seenByAll({
    round: rounds,
    votes: z.array(z.object({ seat, for: seat.nullable() })),
    shares: shares.nullable(),
    last,
  }),
  ended: seenByAll({
    round: rounds,
    shares: shares.nullable(),
    proposers: z.array(seat),
    winners: z.array(seat),
    scores: z.array(z.int()),
  }),
})

export type CostSharingEvent = EventOf<typeof events>
export type EventData<Type extends CostSharingEvent['type']> = Extract<CostSharingEvent, { type: Type }>['data']
