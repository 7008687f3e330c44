import {
  err,
  heard,
  moveOf,
  ok,
  playerName,
  type Random,
  type Rules,
  type Seat,
  seededRandom,
  shuffled,
} from '@masquerade/game'
import { missingAs } from '../forms/limits.ts'
import { ascending, seatsAt } from '../forms/seats.ts'
import { mostVoted } from '../forms/votes.ts'
import { type Config, config, seatsOf } from './config.ts'
import { type Deal, dealFor, draw, SPY, supplyFor } from './deal.ts'
import { type EventData, events, type WhoIsSpyEvent } from './events.ts'
import { foulsOf } from './fouls.ts'
import { type Action, choicesOf, legal, read, turn, voters } from './legal.ts'
import { masked } from './masked.ts'
import { end, POINT, seatRange, TOTAL } from './scoring.ts'
import { FEWEST, MOST_SEATS, nameOf, rulesOf } from './settings.ts'
import { record, speaker, type Table, tableOf, wordsOf } from './table.ts'

export const rules: Rules<Config, Deal, Table, Action, WhoIsSpyEvent> = {
  id: 'who-is-spy',
  version: 1,
  title: 'Who is Spy?',
  answers: 'text',
  range: { least: FEWEST, most: MOST_SEATS },
  seats: seatsOf,
  scores: { unit: POINT, sum: () => TOTAL, range: (config) => seatRange(rulesOf(config)) },
  roles: [{ name: SPY, games: 'spyGames' }],
  supply: supplyFor,
  config,
  deal: dealFor,
  events,
  draw,
  start({ language, limits, ...chosen }, { words, spy, first, orders, ballots, lots }) {
    const { order, roles, seats, speech } = rulesOf(chosen)
    const drawn = { ...(orders && { orders }), ...(ballots && { ballots }), ...(lots && { lots }) }
    const events: WhoIsSpyEvent[] = [
      { type: 'opened', v: 1, data: { language, limits, ...chosen, ...(first !== undefined && { first }) } },
      ...seatsAt(seats).map((seat): WhoIsSpyEvent => {
        const role = seat === spy ? 'spy' : 'civilian'
        return { type: 'word', v: 1, data: { seat, word: words[role], ...(roles === 'told' && { role }) } }
      }),
      { type: 'spy', v: 1, data: { seat: spy } },
    ]
    if (orders || ballots || lots) events.push({ type: 'drawn', v: 1, data: drawn })
    if (order === 'fixed' && speech === 'free') return events
    // With some settings the match's first events also state the order of speakers, or open the vote at once without
    // speeches.
    return [...events, ...roundEvents(events.reduce<Table>(record, tableOf([])), 1, seededRandom(0))]
  },
  evolve: record,
  turn,
  spans(config) {
    const { seats, rounds, speech } = rulesOf(config)
    return [
      { turns: speech === 'dots' ? 0 : rounds * seats, limitMs: config.limits.speakMs, attempts: 1 },
      { turns: rounds, limitMs: config.limits.voteMs, attempts: 1 },
    ]
  },
  legal,
  read,
  /** No answer is refused: broken rules of speech are judged after the round, an unknown name is an abstention. */
  decide(table, seat, action, random) {
    if (table.phase === 'voting' && 'for' in action) return ok(vote(table, { seat, for: action.for }, random))
    if (table.phase === 'speaking' && 'text' in action) return ok(speak(table, said(table, seat, action.text), random))
    const why = table.phase === 'voting' ? 'a vote is asked for, not a speech' : 'a speech is asked for, not a vote'
    return err({ code: 'wrong-kind', why })
  },
  forfeit(table, seat, why, random) {
    const missing = missingAs(why)
    if (table.phase === 'voting') return vote(table, { seat, for: null, missing }, random)
    return speak(table, { seat, text: '', missing }, random)
  },
  outcome({ ended, settings }) {
    if (!ended) return undefined
    const seats = seatsAt(settings.seats)
    return {
      sides: seats.map((seat) => (seat === ended.spy ? 'spy' : 'civilians')),
      winners: seats.filter((seat) => (seat === ended.spy) === (ended.winner === 'spy')),
      scores: ended.scores,
    }
  },
  result({ ended, eliminations, speeches, fouls, votes, alive }) {
    if (!ended) return null
    return {
      ...{ winner: ended.winner, rounds: ended.rounds },
      eliminations: eliminations.map((elimination) => ({ ...elimination })),
      speeches: speeches.map(({ round, seat, text }) => {
        const foul = fouls.find((one) => one.round === round && one.seat === seat)?.foul
        return foul ? { round, seat, text, foul } : { round, seat, text }
      }),
      votes: votes.map((vote) => ({ ...vote })),
      ...{ survivors: alive, scores60: ended.scores },
    }
  },
  dealt(table) {
    const { chosen, drawn, first, language, limits, settings, spy = 0 } = table
    const from = settings.order === 'fixed' && { first }
    return { config: { language, limits, ...chosen }, deal: { words: wordsOf(table), spy, ...from, ...drawn } }
  },
  move: moveOf<WhoIsSpyEvent>({
    spoke: ({ dots, text }) => (dots ? undefined : { kind: 'speak', text: uncut(text) }),
    voted: ({ for: seat, name }) => ({ kind: 'vote', text: seat === null ? '' : (name ?? playerName(seat)) }),
  }),
  settled,
}

type Said = Omit<EventData<'spoke'>, 'round'>
type Cast = Pick<EventData<'voted'>, 'seat' | 'for' | 'missing'>

function said({ language, limits, settings, words }: Table, seat: Seat, answer: string): Said {
  const text = heard(answer, limits.characters)
  if (settings.fouls !== 'masked') return { seat, text }
  const own = words.find((word) => word.seat === seat)?.word ?? ''
  const shown = masked(language, own, text, limits.characters)
  return shown === text ? { seat, text } : { seat, text: shown, masked: true }
}

function speak(table: Table, { seat, text, missing, masked }: Said, random: Random): WhoIsSpyEvent[] {
  const { round, settings } = table
  const data = { round, seat, text, ...(missing && { missing }), ...(masked && { masked }) }
  const spoke: WhoIsSpyEvent = { type: 'spoke', v: 1, data }
  if (speaker(table, 1) !== undefined) return [spoke]
  const spoken = record(table, spoke)
  if (settings.votes === 'last-round' && round < settings.rounds) {
    return [spoke, ...roundEvents(spoken, round + 1, random)]
  }
  if (settings.fouls !== 'out') return [spoke, voting(spoken, random)]
  const fouls = foulsOf(spoken)
  const judged: WhoIsSpyEvent = { type: 'judged', v: 1, data: { round, fouls } }
  const after = record(spoken, judged)
  const ended = end(after, round, false)
  if (ended) return [spoke, { type: 'judged', v: 1, data: { round, fouls, last: true } }, ended]
  return [spoke, judged, voting(after, random)]
}

function vote(table: Table, { seat, for: wanted, missing }: Cast, random: Random): WhoIsSpyEvent[] {
  const { round, settings } = table
  const chosen = wanted !== null && choicesOf(table, seat).includes(wanted) ? wanted : null
  const name = settings.names !== 'numbered' && chosen !== null && { name: nameOf(settings.names, chosen) }
  const voted: WhoIsSpyEvent = {
    type: 'voted',
    v: 1,
    data: { round, seat, for: chosen, ...(missing && { missing }), ...name },
  }
  if (voters(table).length > 1) return [voted]
  const after = record(table, voted)
  const votes = table.order.flatMap((seat) =>
    after.cast.filter((vote) => vote.seat === seat).map((vote) => ({ seat, for: vote.for })),
  )
  const out = votedOut(table, votes)
  const revealed: WhoIsSpyEvent = { type: 'revealed', v: 1, data: { round, votes, out } }
  const counted = record(after, revealed)
  const ended = end(counted, round, round === settings.rounds)
  if (ended) return [voted, { type: 'revealed', v: 1, data: { round, votes, out, last: true } }, ended]
  return [voted, revealed, ...roundEvents(counted, round + 1, random)]
}

/** The seat with the most votes is eliminated; in a tie nobody is, unless a random order decides ties. */
function votedOut({ drawn, round, settings }: Table, votes: readonly { for: Seat | null }[]): Seat | null {
  const tied = mostVoted(votes)
  if (tied.length < 2) return tied[0] ?? null
  return settings.ties === 'lot' ? (drawn.lots?.[round - 1]?.find((seat) => tied.includes(seat)) ?? null) : null
}

/** Removes what cannot be computed again from a match, such as random orders, before events are compared. */
function settled(event: WhoIsSpyEvent): WhoIsSpyEvent {
  switch (event.type) {
    case 'spoke':
    case 'ended': {
      const { masked: _, ...data } = event.data
      return { ...event, data } as WhoIsSpyEvent // of the same type, which can do without this field
    }
    case 'judged':
    case 'revealed': {
      const { last: _, ...data } = event.data
      return { ...event, data } as WhoIsSpyEvent // of the same type, which can do without this field
    }
    case 'voting':
      return event.data.fixed ? event : { ...event, data: { ...event.data, ballots: event.data.ballots.map(inOrder) } }
    default:
      return event
  }
}

type Ballot = EventData<'voting'>['ballots'][number]

const inOrder = ({ seat, choices = [] }: Ballot): Ballot => ({ seat, choices: ascending(choices) })

/** A space at the end of a stored speech shows that it was cut; another character keeps it from being trimmed. */
const uncut = (text: string): string => (text === text.trimEnd() ? text : `${text}…`)

const DOTS = '...'

function roundEvents(table: Table, round: number, random: Random): WhoIsSpyEvent[] {
  const events: WhoIsSpyEvent[] = isAnnounced(table, round) ? [begun(table, round)] : []
  if (table.settings.speech === 'free') return events
  const before = events.reduce(record, table)
  for (const seat of before.order) events.push({ type: 'spoke', v: 1, data: { round, seat, text: DOTS, dots: true } })
  return [...events, voting(before, random)]
}

/** Whether an event states the order of speakers in a round; otherwise viewers can compute it themselves. */
const isAnnounced = ({ settings }: Table, round: number): boolean =>
  settings.order === 'shuffled' || (settings.votes === 'last-round' && round > 1)

function begun(table: Table, round: number): WhoIsSpyEvent {
  const dealt = table.drawn.orders?.[round - 1]
  const order = dealt ? dealt.filter((seat) => table.alive.includes(seat)) : [...table.order]
  return { type: 'begun', v: 1, data: { round, order } }
}

function voting(table: Table, random: Random): WhoIsSpyEvent {
  const { alive, order, round, settings } = table
  const dealt = table.drawn.ballots?.[round - 1]
  const voters = order.filter((seat) => alive.includes(seat))
  const ballots = voters.map((seat) => ({
    seat,
    choices: choicesFor(table, seat, dealt && (dealt[seat - 1] ?? []), random),
  }))
  const fixed = dealt !== undefined || settings.ballot === 'seats'
  return { type: 'voting', v: 1, data: fixed ? { round, ballots, fixed } : { round, ballots } }
}

function choicesFor(
  { alive, settings }: Table,
  voter: Seat,
  dealt: readonly Seat[] | undefined,
  random: Random,
): Seat[] {
  if (dealt) return dealt.filter((seat) => alive.includes(seat))
  const others = alive.filter((seat) => seat !== voter)
  return settings.ballot === 'seats' ? others : shuffled(random, others)
}
