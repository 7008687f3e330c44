import { err, heard, type Illegal, moveOf, ok, type Rules, type Seat, TRIES } from '@masquerade/game'
import { missingAs } from '../forms/limits.ts'
import { unanswered } from '../forms/seats.ts'
import { type Action, legal, read, sample, votesFor } from './answers.ts'
import { AIRLINES, type Deal, faultIn, SEATS, type Shares, sameShares, sumOf, WHOLE } from './constants.ts'
import { dealFor, draw } from './deal.ts'
import { type Config, type CostSharingEvent, config, type EventData, events } from './events.ts'
import { isInCore, shapley6 } from './fairness.ts'
import { isVoting, type Proposal, proposalsNow, proposedBy, record, standing, type Table, type Vote } from './table.ts'

export const rules: Rules<Config, Deal, Table, Action, CostSharingEvent> = {
  id: 'cost-sharing',
  version: 1,
  title: 'Cost sharing',
  answers: 'action',
  range: { least: SEATS.length, most: SEATS.length },
  sides: AIRLINES,
  scores: { unit: WHOLE, range: () => ({ least: 0, most: WHOLE }) },
  config,
  supply: dealFor,
  deal: dealFor,
  events,
  draw,
  start(config, { fee, usage, need, opening }) {
    const given = { need: need && [...need], opening: opening?.map((shares) => [...shares]) ?? null }
    return [{ type: 'opened', v: 1, data: { ...config, fee, usage: [...usage], ...given } }]
  },
  evolve: record,
  turn(table) {
    if (table.ended) return undefined
    const { settings, round, cast } = table
    const { proposeMs, voteMs } = settings.limits
    const before = 2 * SEATS.length * (round - 1)
    const next = SEATS[proposalsNow(table).length]
    if (next) {
      const ask = { seat: next, kind: 'propose', limitMs: proposeMs, attempts: TRIES, mode: 'act' } as const
      return { number: before + next, asks: [ask] }
    }
    const options = votesFor(standing(table))
    const asked = { kind: 'vote', limitMs: voteMs, attempts: TRIES, mode: 'choose', options } as const
    const asks = unanswered(SEATS, cast).map((seat) => ({ seat, ...asked }))
    if (settings.votes === 'sealed') return { number: before + SEATS.length + 1, asks }
    return { number: before + SEATS.length + cast.length + 1, asks: asks.slice(0, 1) }
  },
  spans: ({ rounds, votes, limits }) => [
    { turns: rounds * SEATS.length, limitMs: limits.proposeMs, attempts: TRIES },
    { turns: rounds * (votes === 'sealed' ? 1 : SEATS.length), limitMs: limits.voteMs, attempts: TRIES },
  ],
  legal,
  sample,
  read,
  decide(table, seat, action) {
    const { round, settings } = table
    if ('for' in action) {
      const wrong = refusedVote(table, action.for)
      return wrong ? err(wrong) : ok(vote(table, { round, seat, for: action.for }))
    }
    const { shares, text = '' } = action
    const wrong = refusedShares(shares, settings.stride)
    if (wrong) return err(wrong)
    return ok(propose(table, { round, seat, shares, text: heard(text, settings.limits.characters) }))
  },
  /** Cost sharing: a seat whose answer is missing proposes nothing, or accepts no proposal. */
  forfeit(table, seat, why) {
    const missing = missingAs(why)
    const { round } = table
    if (isVoting(table)) return vote(table, { round, seat, for: null, missing })
    return propose(table, { round, seat, shares: null, text: '', missing })
  },
  move: moveOf<CostSharingEvent>({
    proposed: ({ shares, text }) => ({ kind: 'propose', action: text === '' ? { shares } : { shares, text } }),
    voted: (vote) => ({ kind: 'vote', action: { for: vote.for } }),
    balloted: (vote) => ({ kind: 'vote', action: { for: vote.for } }),
  }),
  dealt: ({ settings, deal }) => ({ config: settings, deal }),
  result({ ended, proposals, closed, deal }) {
    if (!ended) return null
    const { round, shares, proposers, scores } = ended
    const { need } = deal
    return {
      agreed: shares !== null,
      rounds: round,
      shares,
      proposers,
      proposals: proposals.map(({ round, seat, shares, text }) => ({ round, seat, shares, text })),
      votes: closed.flatMap(({ round, votes }) => votes.map((vote) => ({ round, seat: vote.seat, for: vote.for }))),
      core: shares && need && isInCore(shares, need),
      shapley6: need && shapley6(need),
      scores,
    }
  },
}

function propose(table: Table, data: Proposal): CostSharingEvent[] {
  const proposed: CostSharingEvent = { type: 'proposed', v: 1, data }
  const after = record(table, proposed)
  if (!isVoting(after) || standing(after).length > 0) return [proposed]
  return [proposed, ...close(after, [])]
}

function vote(table: Table, data: Vote): CostSharingEvent[] {
  const voted: CostSharingEvent = { type: table.settings.votes === 'open' ? 'voted' : 'balloted', v: 1, data }
  const after = record(table, voted)
  if (after.cast.length < SEATS.length) return [voted]
  const votes = SEATS.map((seat) => ({ seat, for: after.cast.find((one) => one.seat === seat)?.for ?? null }))
  return [voted, ...close(after, votes)]
}

function close(table: Table, votes: EventData<'closed'>['votes']): CostSharingEvent[] {
  const { round, settings } = table
  const shares = agreed(table, votes)
  const data = { round, votes, shares }
  if (!shares && round < settings.rounds) return [{ type: 'closed', v: 1, data }]
  return [{ type: 'closed', v: 1, data: { ...data, last: true } }, ended(table, shares)]
}

/** Cost sharing: airlines agree if all vote for the same shares, even if several seats proposed those shares. */
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
