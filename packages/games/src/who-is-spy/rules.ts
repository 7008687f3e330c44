import {
  err,
  heard,
  type Illegal,
  type Missing,
  ok,
  type Random,
  type Result,
  type Seat,
  seededRandom,
} from '@masquerade/game'
import type { Action } from './answers.ts'
import { choicesOf, voters } from './asks.ts'
import type { Config } from './config.ts'
import type { Deal } from './deal/deal-form.ts'
import { end } from './end.ts'
import type { EventData, WhoIsSpyEvent } from './events.ts'
import { foulsOf } from './fouls.ts'
import { masked } from './masked.ts'
import { roundEvents, voting } from './rounds.ts'
import { rulesOf, seatsAt } from './settings.ts'
import { record, speaker, type Table, tableAfter } from './table.ts'
import { nameOf } from './telling/names.ts'

export function start({ language, limits, ...chosen }: Config, deal: Deal): WhoIsSpyEvent[] {
  const { order, roles, seats, speech } = rulesOf(chosen)
  const { first } = deal
  const events: WhoIsSpyEvent[] = [
    { type: 'opened', v: 1, data: { language, limits, ...chosen, ...(first !== undefined && { first }) } },
    ...seatsAt(seats).map((seat): WhoIsSpyEvent => {
      const role = seat === deal.spy ? 'spy' : 'civilian'
      return { type: 'word', v: 1, data: { seat, word: deal.words[role], ...(roles === 'told' && { role }) } }
    }),
    { type: 'spy', v: 1, data: { seat: deal.spy } },
  ]
  const drawn = drawnOf(deal)
  if (drawn) events.push({ type: 'drawn', v: 1, data: drawn })
  if (order === 'fixed' && speech === 'free') return events
  // Where nobody speaks the first vote opens at once: its ballots are dealt, unless a transcript left them out.
  return [...events, ...roundEvents(tableAfter(events), 1, seededRandom(0))]
}

/** The parts of a deal that no seat sees before their time. */
function drawnOf({ orders, ballots, lots }: Deal): EventData<'drawn'> | undefined {
  if (!orders && !ballots && !lots) return undefined
  return { ...(orders && { orders }), ...(ballots && { ballots }), ...(lots && { lots }) }
}

/** Judges an answer. Both forms are always legal: a speech is judged with its round, a strange vote is an abstention. */
export function decide(table: Table, seat: Seat, action: Action, random: Random): Result<WhoIsSpyEvent[], Illegal> {
  if (table.phase === 'voting' && 'for' in action) return ok(vote(table, { seat, for: action.for }, random))
  if (table.phase === 'speaking' && 'text' in action) return ok(speak(table, said(table, seat, action.text), random))
  const why = table.phase === 'voting' ? 'a vote is asked for, not a speech' : 'a speech is asked for, not a vote'
  return err({ code: 'wrong-kind', why })
}

export function forfeit(table: Table, seat: Seat, why: Missing, random: Random): WhoIsSpyEvent[] {
  const missing = why === 'timeout' ? 'timeout' : 'error'
  if (table.phase === 'voting') return vote(table, { seat, for: null, missing }, random)
  return speak(table, { seat, text: '', missing }, random)
}

type Said = Omit<EventData<'spoke'>, 'round'>
type Cast = Pick<EventData<'voted'>, 'seat' | 'for' | 'missing'>

function said({ language, limits, settings, words }: Table, seat: Seat, answer: string): Said {
  const text = heard(answer, limits.characters)
  if (settings.fouls !== 'masked') return { seat, text }
  const own = words.find((word) => word.seat === seat)?.word ?? ''
  const told = masked(language, own, text, limits.characters)
  return told === text ? { seat, text } : { seat, text: told, masked: true }
}

function speak(table: Table, { seat, text, missing, masked }: Said, random: Random): WhoIsSpyEvent[] {
  const { round, settings } = table
  const data: EventData<'spoke'> = { round, seat, text }
  if (missing) data.missing = missing
  if (masked) data.masked = masked
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
  const data: EventData<'voted'> = { round, seat, for: chosen }
  if (missing) data.missing = missing
  if (settings.names !== 'numbered' && chosen !== null) data.name = nameOf(settings.names, chosen)
  const voted: WhoIsSpyEvent = { type: 'voted', v: 1, data }
  if (voters(table).length > 1) return [voted]
  const after = record(table, voted)
  const votes = table.order.flatMap((seat) => {
    const found = after.cast.find((vote) => vote.seat === seat)
    return found ? [{ seat, for: found.for }] : []
  })
  const out = votedOut(table, votes)
  const revealed: WhoIsSpyEvent = { type: 'revealed', v: 1, data: { round, votes, out } }
  const counted = record(after, revealed)
  const ended = end(counted, round, round === settings.rounds)
  if (ended) return [voted, { type: 'revealed', v: 1, data: { round, votes, out, last: true } }, ended]
  return [voted, revealed, ...roundEvents(counted, round + 1, random)]
}

/** The seat with strictly the most votes, if there is one; where ties are for lots to decide, the first drawn of them. */
function votedOut({ drawn, round, settings }: Table, votes: readonly { for: Seat | null }[]): Seat | null {
  const counts: number[] = [0]
  for (const vote of votes) if (vote.for !== null) counts[vote.for] = (counts[vote.for] ?? 0) + 1
  let most = 0
  for (const count of counts) if (count > most) most = count
  if (most === 0) return null
  const tied = seatsAt(settings.seats).filter((seat) => counts[seat] === most)
  if (tied.length === 1) return tied[0] ?? null
  return settings.ties === 'lot' ? (drawn.lots?.[round - 1]?.find((seat) => tied.includes(seat)) ?? null) : null
}
