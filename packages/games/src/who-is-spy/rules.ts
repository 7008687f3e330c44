import {
  err,
  type GameAsk,
  heard,
  type Illegal,
  type Missing,
  ok,
  type Random,
  type Result,
  type Seat,
  shuffled,
  type Turn,
} from '@masquerade/game'
import type { ZodType } from 'zod'
import { type Action, ballotOptions, speech, voteFor } from './answers.ts'
import { type Config, ROUNDS, SEATS } from './config.ts'
import type { Deal } from './deal.ts'
import type { EventData, WhoIsSpyEvent } from './events.ts'
import { foulsOf } from './fouls.ts'
import { pointsOf, scoresOf } from './scoring.ts'
import { record, speaker, type Table, wordsOf } from './table.ts'

export function start(config: Config, deal: Deal): WhoIsSpyEvent[] {
  return [
    { type: 'opened', v: 1, data: { ...config, first: deal.first } },
    ...SEATS.map((seat): WhoIsSpyEvent => {
      return { type: 'word', v: 1, data: { seat, word: seat === deal.spy ? deal.words.spy : deal.words.civilian } }
    }),
    { type: 'spy', v: 1, data: { seat: deal.spy } },
  ]
}

export function turn(table: Table): Turn | undefined {
  // A speech is a turn, and so is a round's vote.
  const number = table.speeches.length + table.round
  const speaking = speaker(table)
  if (speaking !== undefined) {
    return {
      number,
      asks: [{ seat: speaking, kind: 'speak', limitMs: table.limits.speakMs, attempts: 1, mode: 'say' }],
    }
  }
  return table.phase === 'voting' ? { number, asks: voters(table).map((seat) => voteAsk(table, seat)) } : undefined
}

export function legal(table: Table, seat: Seat): ZodType<Action> {
  return table.phase === 'voting' ? voteFor(choicesOf(table, seat)) : speech
}

/** Judges an answer. Both forms are always legal: a speech is judged with its round, a strange vote is an abstention. */
export function decide(table: Table, seat: Seat, action: Action, random: Random): Result<WhoIsSpyEvent[], Illegal> {
  if (table.phase === 'voting' && 'for' in action) return ok(vote(table, { seat, for: action.for }))
  if (table.phase === 'speaking' && 'text' in action)
    return ok(speak(table, { seat, text: heard(action.text, table.limits.characters) }, random))
  const why = table.phase === 'voting' ? 'a vote is asked for, not a speech' : 'a speech is asked for, not a vote'
  return err({ code: 'wrong-kind', why })
}

export function forfeit(table: Table, seat: Seat, why: Missing, random: Random): WhoIsSpyEvent[] {
  const missing = why === 'timeout' ? 'timeout' : 'error'
  if (table.phase === 'voting') return vote(table, { seat, for: null, missing })
  return speak(table, { seat, text: '', missing }, random)
}

type Said = Omit<EventData<'spoke'>, 'round'>
type Cast = Omit<EventData<'voted'>, 'round'>

function speak(table: Table, said: Said, random: Random): WhoIsSpyEvent[] {
  const { round } = table
  const spoke: WhoIsSpyEvent = { type: 'spoke', v: 1, data: { round, ...said } }
  const spoken = record(table, spoke)
  if (speaker(spoken) !== undefined) return [spoke]
  const judged = { round, fouls: foulsOf(spoken) }
  const after = record(spoken, { type: 'judged', v: 1, data: judged })
  const end = ended(after, round, false)
  if (end) return [spoke, { type: 'judged', v: 1, data: { ...judged, last: true } }, end]
  return [spoke, { type: 'judged', v: 1, data: judged }, voting(after, random)]
}

function voting(table: Table, random: Random): WhoIsSpyEvent {
  const ballots = voters(table).map((seat) => {
    return {
      seat,
      choices: shuffled(
        random,
        table.alive.filter((other) => other !== seat),
      ),
    }
  })
  return { type: 'voting', v: 1, data: { round: table.round, ballots } }
}

function vote(table: Table, cast: Cast): WhoIsSpyEvent[] {
  const { round } = table
  const counts = choicesOf(table, cast.seat).some((seat) => seat === cast.for)
  const voted: WhoIsSpyEvent = { type: 'voted', v: 1, data: { round, ...cast, for: counts ? cast.for : null } }
  const after = record(table, voted)
  if (voters(after).length > 0) return [voted]
  const votes = table.order.flatMap((seat) => {
    const found = after.cast.find((vote) => vote.seat === seat)
    return found ? [{ seat, for: found.for }] : []
  })
  const revealed = { round, votes, out: mostVoted(votes) }
  const end = ended(record(after, { type: 'revealed', v: 1, data: revealed }), round, round === ROUNDS)
  if (end) return [voted, { type: 'revealed', v: 1, data: { ...revealed, last: true } }, end]
  return [voted, { type: 'revealed', v: 1, data: revealed }]
}

/** Those whose vote is still missing, in speaking order. */
function voters(table: Table): Seat[] {
  return table.order.filter((seat) => table.alive.includes(seat) && !table.cast.some((vote) => vote.seat === seat))
}

function choicesOf(table: Table, seat: Seat): readonly Seat[] {
  return table.ballots.find((ballot) => ballot.seat === seat)?.choices ?? []
}

function voteAsk(table: Table, seat: Seat): GameAsk {
  const options = ballotOptions(choicesOf(table, seat))
  return { seat, kind: 'vote', limitMs: table.limits.voteMs, attempts: 1, mode: 'choose', options }
}

/** The seat with strictly the most votes, if there is one. */
function mostVoted(votes: readonly { for: Seat | null }[]): Seat | null {
  const counts: number[] = [0, ...SEATS.map(() => 0)]
  for (const vote of votes) if (vote.for !== null) counts[vote.for] = (counts[vote.for] ?? 0) + 1
  const most = Math.max(...counts)
  return most > 0 && counts.indexOf(most) === counts.lastIndexOf(most) ? counts.indexOf(most) : null
}

function ended(table: Table, round: number, lastVote: boolean): WhoIsSpyEvent | undefined {
  const { spy } = table
  if (spy === undefined) throw new Error('a game without a spy cannot be judged')
  const caught = !table.alive.includes(spy)
  if (!caught && table.alive.length >= 3 && !lastVote) return undefined
  const winner = caught ? 'civilians' : 'spy'
  const points = pointsOf(table, spy, winner, round)
  return {
    type: 'ended',
    v: 1,
    data: { winner, rounds: round, spy, words: wordsOf(table), scores: scoresOf(points), points },
  }
}
