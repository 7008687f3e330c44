import {
  err,
  type GameAsk,
  heard,
  moveOf,
  type Option,
  ok,
  pick,
  playerName,
  type Rules,
  randomInt,
  type Seat,
  TRIES,
} from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { answerLine } from '../forms/answer-line.ts'
import { missingAs } from '../forms/limits.ts'
import { letters, lettersIn } from '../forms/normal.ts'
import { whole } from '../forms/reading.ts'
import { ascending, seatsAt, unanswered } from '../forms/seats.ts'
import { mostVoted } from '../forms/votes.ts'
import { CHAMELEON, FEWEST_SEATS, MOST_SEATS, OTHERS } from './constants.ts'
import { type Deal, dealFor, draw, supplyFor, TOPIC_CARDS } from './deal.ts'
import { type ChameleonEvent, type Config, config, type EventData, events } from './events.ts'
import { CREDIT, CREDITS, ended } from './scoring.ts'
import { chameleonOf, clueCount, codeOf, record, roundOf, type Table, type Vote } from './table.ts'

/** The action `line` is a guess of the code word in plain text, cut to the length limit before it is judged. */
type Action = { text: string } | { for: Seat } | { word: string } | { line: string }

export const rules: Rules<Config, Deal, Table, Action, ChameleonEvent> = {
  id: 'chameleon',
  version: 1,
  title: 'Chameleon',
  answers: 'action',
  range: { least: FEWEST_SEATS, most: MOST_SEATS },
  seats: ({ seats }) => seats,
  scores: { unit: CREDIT, sum: () => CREDIT * CREDITS, range: () => ({ least: 0, most: CREDIT * CREDITS }) },
  roles: [{ name: CHAMELEON, games: 'chameleonGames' }],
  supply: supplyFor,
  config,
  deal: dealFor,
  events,
  draw,
  start: (config, { topic, code, chameleon, first, words }) => [
    { type: 'opened', v: 1, data: { ...config, first, topic, ...(words && { words: [...words] }) } },
    ...seatsAt(config.seats).map((seat): ChameleonEvent => {
      const told = seat === chameleon ? { seat, role: CHAMELEON, word: null } : { seat, role: 'other', word: code }
      return { type: 'told', v: 1, data: told as EventData<'told'> } // with one of its roles
    }),
  ],
  evolve: record,
  turn(table) {
    const asks = asksOf(table)
    return asks.length === 0 ? undefined : { number: table.clues.length + (table.revealed ? 2 : 1), asks }
  },
  spans: ({ seats, rounds, limits: { clueMs, voteMs, guessMs } }) => [
    { turns: seats * rounds, limitMs: clueMs, attempts: TRIES },
    { turns: 1, limitMs: voteMs, attempts: TRIES },
    { turns: 1, limitMs: guessMs, attempts: TRIES },
  ],
  legal(table, seat) {
    if (table.clues.length < clueCount(table)) return clue
    const { limits } = table.settings
    return table.revealed ? guess(table.words, limits.characters) : voteFor(othersThan(table, seat))
  },
  /** Random legal actions are made here, because JSON Schema cannot require that a guess has letters. */
  sample(table, seat, random) {
    if (table.clues.length < clueCount(table)) return { text: `remark ${randomInt(random, 100)}` }
    if (!table.revealed) return { for: pick(random, othersThan(table, seat)) }
    return { word: pick(random, table.words ?? TOPIC_CARDS[table.settings.language].flatMap(({ words }) => words)) }
  },
  read(answer, ask) {
    const action = 'text' in answer ? readText(answer.text, ask) : ACTIONS[ask.kind]?.safeParse(answer.action).data
    if (action) return ok(action)
    return err({ code: 'form', why: FORMS[ask.kind]?.['text' in answer ? 'text' : 'action'] ?? 'no such answer' })
  },
  decide(table, seat, action) {
    const { characters } = table.settings.limits
    if ('text' in action) return ok([clued(table, { seat, text: heard(action.text, characters) })])
    if ('for' in action) {
      const others = othersThan(table, seat)
      if (others.includes(action.for)) return ok(voted(table, { seat, for: action.for }))
      const code = action.for === seat ? 'oneself' : 'no-such-player'
      return err({ code, why: `a vote is for one of ${others.map(playerName).join(', ')}` })
    }
    // A guess that has the letters of a word in the public list is recorded as that word, without other text around it.
    const cut = 'line' in action ? guessOf(heard(action.line, characters)) : heard(action.word, characters)
    const text = table.words ? wordOf(table.words, 'line' in action ? cut : action.word) : cut
    if (text !== undefined && letters(text) !== '') return ok(guessed(table, { seat, text }))
    if (letters(cut) === '') return err({ code: 'no-letters', why: 'a guess must have letters' })
    return err({ code: 'not-on-the-card', why: `a guess is one of ${(table.words ?? []).join(', ')}` })
  },
  /** Chameleon: a missing answer counts as an empty clue, an abstention, or a wrong guess. */
  forfeit(table, seat, why) {
    const missing = missingAs(why)
    if (table.clues.length < clueCount(table)) return [clued(table, { seat, text: '', missing })]
    return table.revealed ? guessed(table, { seat, text: '', missing }) : voted(table, { seat, for: null, missing })
  },
  dealt(table) {
    const { settings, topic, order, words } = table
    const [first = 1] = order
    const deal = { topic, code: codeOf(table) ?? '', chameleon: chameleonOf(table) ?? 1, first }
    return { config: settings, deal: { ...deal, ...(words && { words }) } }
  },
  move: moveOf<ChameleonEvent>({
    clued: ({ text }) => ({ kind: 'clue', action: { text } }),
    voted: (data) => ({ kind: 'vote', action: { for: data.for } }),
    guessed: ({ text }) => ({ kind: 'guess', action: { word: text } }),
  }),
  outcome({ ended, order }) {
    if (!ended) return undefined
    const sides = order.map((_, index) => (index + 1 === ended.chameleon ? CHAMELEON : OTHERS))
    const winners = sides.flatMap((side, index) => (side === ended.winner ? [index + 1] : []))
    return { sides, winners, scores: ended.scores }
  },
  result({ ended, clues, cast, revealed, guess }) {
    if (!ended) return null
    const { winner, ending, right, flaws, scores } = ended
    const given = clues.map((clue) => {
      const flaw = flaws.find(({ round, seat }) => round === clue.round && seat === clue.seat)?.flaw
      return { ...clue, ...(flaw && { flaw }) }
    })
    return {
      ...{ winner, ending, accused: revealed?.accused ?? null },
      clues: given,
      votes: cast.map((vote) => ({ ...vote })),
      guess: guess === undefined ? null : { text: guess, right },
      scores,
    }
  },
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
    return unanswered(order, cast).map((seat) => {
      const options = voteOptions(othersThan(table, seat))
      return { seat, kind: 'vote', limitMs: voteMs, attempts: TRIES, mode: 'choose', options }
    })
  }
  const seat = chameleonOf(table)
  if (seat === undefined || table.guess !== undefined || revealed.last) return []
  const asked = { seat, kind: 'guess', limitMs: guessMs, attempts: TRIES }
  return [words ? { ...asked, mode: 'choose', options: wordOptions(words) } : { ...asked, mode: 'say' }]
}

/** Votes are offered by seat number, since the order of speaking could influence a model's vote. */
const othersThan = ({ order }: Table, seat: Seat): Seat[] => ascending(order.filter((other) => other !== seat))

function wordOf(words: readonly string[], said: string): string | undefined {
  const sought = letters(said)
  return words.find((word) => letters(word) === sought)
}

function clued(table: Table, data: Omit<EventData<'clued'>, 'round'>): ChameleonEvent {
  return { type: 'clued', v: 1, data: { round: roundOf(table), ...data } }
}

function voted(table: Table, data: EventData<'voted'>): ChameleonEvent[] {
  const event: ChameleonEvent = { type: 'voted', v: 1, data }
  const after = record(table, event)
  if (after.cast.length < after.settings.seats) return [event]
  const votes = after.order.flatMap((seat): Vote[] => after.cast.filter((vote) => vote.seat === seat))
  const [first = null, ...tied] = mostVoted(votes)
  const accused = tied.length === 0 ? first : null
  const revealed = { votes, accused }
  if (accused === chameleonOf(table)) return [event, { type: 'revealed', v: 1, data: revealed }]
  const closing: ChameleonEvent = { type: 'revealed', v: 1, data: { ...revealed, last: true } }
  return [event, closing, ended(record(after, closing), accused === null ? 'tie' : 'misled')]
}

function guessed(table: Table, data: EventData<'guessed'>): ChameleonEvent[] {
  const event: ChameleonEvent = { type: 'guessed', v: 1, data }
  return [event, ended(record(table, event), 'guess')]
}

const VOTE = /^(?:i vote for )?player ([1-9][0-9]?)$/
/** A guess of a code word may stand between any two quotation marks in the answer of a model, English or Chinese. */
const QUOTED = /["“”「」]([^"“”「」]+)["“”「」]/

const FORMS: Readonly<Record<string, { text: string; action: string }>> = {
  clue: { text: 'a clue is any text', action: 'an action is { "text": "…" }' },
  vote: {
    text: 'the last line of an answer is one player alone, as "Player 2", or "I vote for" before it',
    action: 'an action is { "for": N }',
  },
  guess: { text: 'the last line of an answer is the guess', action: 'an action is { "word": "…" }' },
}

function voteOptions(seats: readonly Seat[]): Option[] {
  return seats.map((seat) => {
    const label = playerName(seat)
    return { label, action: { for: seat }, also: [`I vote for ${label}`] }
  })
}

const wordOptions = (words: readonly string[]): Option[] => words.map((word) => ({ label: word, action: { word } }))

const guessOf = (line: string): string => (QUOTED.exec(line)?.[1] ?? line).trim()

function readText(text: string, { kind, options }: GameAsk): Action | undefined {
  if (kind === 'clue') return { text }
  const line = answerLine(text)
  if (kind === 'vote') {
    const seat = VOTE.exec(line)?.[1]
    return seat === undefined ? undefined : { for: Number(seat) }
  }
  const said = lettersIn(line)
  const word = options?.find(({ label }) => letters(label) === said)
  return word ? { word: word.label } : { line }
}

const clue: ZodType<Action> = z.strictObject({ text: z.string().describe('one clue to the code word') })

function voteFor(seats: readonly Seat[]): ZodType<Action> {
  return z.strictObject({ for: z.literal(seats).describe('the seat that you take for the chameleon') })
}

function guess(words: readonly string[] | undefined, characters: number): ZodType<Action> {
  const word = words
    ? z.literal(words)
    : z
        .string()
        .min(1)
        .refine((word) => letters(heard(word, characters)) !== '', 'a guess must have letters')
  return z.strictObject({ word: word.describe('what you take for the code word') })
}

const ACTIONS: Readonly<Record<string, ZodType<Action>>> = {
  clue,
  vote: z.strictObject({ for: whole }),
  guess: z.strictObject({ word: z.string() }),
}
