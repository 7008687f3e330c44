import { err, heard, type Illegal, type Missing, ok, type Result, type Seat } from '@masquerade/game'
import type { Action } from './answers.ts'
import { type Config, SEATS, type Shares, WHOLE } from './constants.ts'
import type { Deal } from './deal.ts'
import type { CostSharingEvent, EventData } from './events.ts'
import { isVoting } from './rounds.ts'
import { faultIn, sameShares, sumOf } from './shares.ts'
import { type Proposal, proposalsNow, proposedBy, record, standing, type Table, type Vote } from './table.ts'

export function start(config: Config, { fee, usage, need, opening }: Deal): CostSharingEvent[] {
  const dealt = {
    fee,
    usage: [...usage],
    need: need && [...need],
    opening: opening?.map((shares) => [...shares]) ?? null,
  }
  return [{ type: 'opened', v: 1, data: { ...config, ...dealt } }]
}

export function decide(table: Table, seat: Seat, action: Action): Result<CostSharingEvent[], Illegal> {
  const { round, settings } = table
  if ('for' in action) {
    const wrong = refusedVote(table, action.for)
    return wrong ? err(wrong) : ok(vote(table, { round, seat, for: action.for }))
  }
  const { shares, text = '' } = action
  const wrong = refusedShares(shares, settings.stride)
  if (wrong) return err(wrong)
  return ok(propose(table, { round, seat, shares, text: heard(text, settings.limits.characters) }))
}

/** No answer is no proposal, and accepts nothing. */
export function forfeit(table: Table, seat: Seat, why: Missing): CostSharingEvent[] {
  const missing = why === 'timeout' ? 'timeout' : 'error'
  const { round } = table
  if (isVoting(table)) return vote(table, { round, seat, for: null, missing })
  return propose(table, { round, seat, shares: null, text: '', missing })
}

/** A round in which nobody proposed anything has no vote. */
function propose(table: Table, data: Proposal): CostSharingEvent[] {
  const proposed: CostSharingEvent = { type: 'proposed', v: 1, data }
  const after = record(table, proposed)
  if (!isVoting(after) || standing(after).length > 0) return [proposed]
  return [proposed, ...close(after, [])]
}

/** The last vote of a round closes it. */
function vote(table: Table, data: Vote): CostSharingEvent[] {
  const voted: CostSharingEvent = { type: table.settings.votes === 'open' ? 'voted' : 'balloted', v: 1, data }
  const after = record(table, voted)
  if (after.cast.length < SEATS.length) return [voted]
  const votes = SEATS.map((seat) => ({ seat, for: after.cast.find((one) => one.seat === seat)?.for ?? null }))
  return [voted, ...close(after, votes)]
}

/** An agreement ends the negotiation, and so does the last round. */
function close(table: Table, votes: EventData<'closed'>['votes']): CostSharingEvent[] {
  const { round, settings } = table
  const shares = agreed(table, votes)
  const data = { round, votes, shares }
  if (!shares && round < settings.rounds) return [{ type: 'closed', v: 1, data }]
  return [{ type: 'closed', v: 1, data: { ...data, last: true } }, ended(table, shares)]
}

/** What all have voted for, be it proposed by one or by several; null when they do not agree. */
function agreed(table: Table, votes: EventData<'closed'>['votes']): number[] | null {
  const wanted = votes.map((vote) => (vote.for === null ? undefined : proposedBy(table, vote.for)))
  const [first] = wanted
  return first && wanted.every((shares) => shares && sameShares(shares, first)) ? [...first] : null
}

function ended(table: Table, shares: number[] | null): CostSharingEvent {
  const same = (proposal: Proposal) => shares && proposal.shares && sameShares(proposal.shares, shares)
  const data = {
    round: table.round,
    shares,
    proposers: proposalsNow(table).flatMap((proposal) => (same(proposal) ? [proposal.seat] : [])),
    winners: shares ? [...SEATS] : [],
    scores: SEATS.map((seat) => (shares ? WHOLE - (shares[seat - 1] ?? 0) : 0)),
  }
  return { type: 'ended', v: 1, data }
}

function refusedShares(shares: Shares, stride: number): Illegal | undefined {
  const code = faultIn(shares, stride)
  if (!code) return undefined
  const legal = `each share is ${stride === 1 ? 'a whole number' : `a multiple of ${stride}`} from 0 to ${WHOLE}, and the three sum to ${WHOLE}`
  return { code, why: code === 'sum' ? `${legal}; these sum to ${sumOf(shares)}` : legal }
}

function refusedVote(table: Table, voted: Seat): Illegal | undefined {
  if (proposedBy(table, voted)) return undefined
  const named = standing(table).map((seat) => `Player ${seat}`)
  const code = SEATS.some((seat) => seat === voted) ? 'no-proposal' : 'no-such-player'
  return { code, why: `a vote is for a player whose proposal of this round stands: ${named.join(', ')}` }
}
