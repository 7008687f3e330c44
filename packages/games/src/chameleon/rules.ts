import {
  err,
  type GameAsk,
  heard,
  type Illegal,
  type Missing,
  ok,
  pick,
  playerName,
  type Random,
  type Result,
  randomInt,
  type Seat,
  TRIES,
  type Turn,
} from '@masquerade/game'
import type { ZodType } from 'zod'
import { letters } from '../forms/normal.ts'
import { type Action, clue, guess, guessOf, voteFor, voteOptions, wordOptions } from './answers.ts'
import { TOPIC_CARDS } from './cards.ts'
import type { Config } from './constants.ts'
import type { Deal } from './deal.ts'
import type { ChameleonEvent, EventData } from './events.ts'
import { ended, endingOf } from './scoring.ts'
import { chameleonOf, clueCount, record, roundOf, type Table, type Vote } from './table.ts'

export function start(config: Config, { topic, code, chameleon, first, words }: Deal): ChameleonEvent[] {
  const seats = Array.from({ length: config.seats }, (_, index) => index + 1)
  return [
    { type: 'opened', v: 1, data: { ...config, first, topic, ...(words && { words: [...words] }) } },
    ...seats.map((seat): ChameleonEvent => {
      const role = seat === chameleon ? 'chameleon' : 'other'
      return { type: 'told', v: 1, data: { seat, role, word: seat === chameleon ? null : code } }
    }),
  ]
}

export function turn(table: Table): Turn | undefined {
  const asks = asksOf(table)
  // A clue is a turn, and so are the vote and the guess.
  return asks.length === 0 ? undefined : { number: table.clues.length + (table.revealed ? 2 : 1), asks }
}

export function legal(table: Table, seat: Seat): ZodType<Action> {
  if (table.clues.length < clueCount(table)) return clue
  const { limits } = table.settings
  return table.revealed ? guess(table.words, limits.characters) : voteFor(othersThan(table, seat))
}

/** That a guess has letters is nothing that a JSON Schema says. */
export function sample(table: Table, seat: Seat, random: Random): Action {
  if (table.clues.length < clueCount(table)) return { text: `remark ${randomInt(random, 100)}` }
  if (!table.revealed) return { for: pick(random, othersThan(table, seat)) }
  return { word: pick(random, table.words ?? TOPIC_CARDS[table.settings.language].flatMap(({ words }) => words)) }
}

export function decide(table: Table, seat: Seat, action: Action): Result<ChameleonEvent[], Illegal> {
  const { characters } = table.settings.limits
  if ('text' in action) return ok([clued(table, { seat, text: heard(action.text, characters) })])
  if ('for' in action) {
    const others = othersThan(table, seat)
    if (others.includes(action.for)) return ok(voted(table, { seat, for: action.for }))
    const code = action.for === seat ? 'oneself' : 'no-such-player'
    return err({ code, why: `a vote is for one of ${others.map(playerName).join(', ')}` })
  }
  // A word of the card is known by its letters, whole; nothing else is heard of it.
  const cut = 'line' in action ? guessOf(heard(action.line, characters)) : heard(action.word, characters)
  const text = table.words ? wordOf(table.words, 'line' in action ? cut : action.word) : cut
  if (text !== undefined && letters(text) !== '') return ok(guessed(table, { seat, text }))
  if (letters(cut) === '') return err({ code: 'no-letters', why: 'a guess must have letters' })
  return err({ code: 'not-on-the-card', why: `a guess is one of ${(table.words ?? []).join(', ')}` })
}

/** Silence is the empty clue, an abstention, or a wrong guess. */
export function forfeit(table: Table, seat: Seat, why: Missing): ChameleonEvent[] {
  const missing = why === 'timeout' ? 'timeout' : 'error'
  if (table.clues.length < clueCount(table)) return [clued(table, { seat, text: '', missing })]
  return table.revealed ? guessed(table, { seat, text: '', missing }) : voted(table, { seat, for: null, missing })
}

function asksOf(table: Table): GameAsk[] {
  const { settings, clues, order, revealed, cast, words } = table
  const { clueMs, voteMs, guessMs } = settings.limits
  const speaker = order[clues.length % settings.seats]
  if (table.ended || speaker === undefined) return []
  if (clues.length < clueCount(table)) {
    return [{ seat: speaker, kind: 'clue', limitMs: clueMs, attempts: TRIES, mode: 'say' }]
  }
  if (!revealed) {
    const missing = order.filter((seat) => !cast.some((vote) => vote.seat === seat))
    return missing.map((seat) => {
      const options = voteOptions(othersThan(table, seat))
      return { seat, kind: 'vote', limitMs: voteMs, attempts: TRIES, mode: 'choose', options }
    })
  }
  const seat = chameleonOf(table)
  if (seat === undefined || table.guess !== undefined || revealed.last) return []
  const asked = { seat, kind: 'guess', limitMs: guessMs, attempts: TRIES }
  return [words ? { ...asked, mode: 'choose', options: wordOptions(words) } : { ...asked, mode: 'say' }]
}

/** In seat order, so that who speaks when does not tell models whom to vote for. */
function othersThan({ order }: Table, seat: Seat): Seat[] {
  return order.filter((other) => other !== seat).sort((one, other) => one - other)
}

function wordOf(words: readonly string[], said: string): string | undefined {
  const sought = letters(said)
  return words.find((word) => letters(word) === sought)
}

function clued(table: Table, data: Omit<EventData<'clued'>, 'round'>): ChameleonEvent {
  return { type: 'clued', v: 1, data: { round: roundOf(table), ...data } }
}

/** The last vote reveals all. Only an accused chameleon goes on. */
function voted(table: Table, data: EventData<'voted'>): ChameleonEvent[] {
  const event: ChameleonEvent = { type: 'voted', v: 1, data }
  const after = record(table, event)
  if (after.cast.length < after.settings.seats) return [event]
  const votes = after.order.flatMap((seat): Vote[] => after.cast.filter((vote) => vote.seat === seat))
  const accused = accusedBy(votes)
  const revealed = { votes, accused }
  if (accused === chameleonOf(table)) return [event, { type: 'revealed', v: 1, data: revealed }]
  const closing: ChameleonEvent = { type: 'revealed', v: 1, data: { ...revealed, last: true } }
  return [event, closing, ended(record(after, closing), endingOf(accused))]
}

function guessed(table: Table, data: EventData<'guessed'>): ChameleonEvent[] {
  const event: ChameleonEvent = { type: 'guessed', v: 1, data }
  return [event, ended(record(table, event), 'guess')]
}

/** The seat with strictly the most votes. */
function accusedBy(votes: readonly Vote[]): Seat | null {
  const counts = new Map<Seat, number>()
  for (const vote of votes) if (vote.for !== null) counts.set(vote.for, (counts.get(vote.for) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const accused = [...counts].filter(([, count]) => count === most)
  return accused.length === 1 ? (accused[0]?.[0] ?? null) : null
}
