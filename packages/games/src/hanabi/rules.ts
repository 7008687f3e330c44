import { moveOf, ok, type Rules, randomInt, type Seat, shuffled, storable, TRIES } from '@masquerade/game'
import { z } from 'zod'
import { type Card, cardCount, cardsOf, colourIndex, KINDS, rankOf } from './cards.ts'
import { type Config, FEWEST_SEATS, MOST_SEATS } from './constants.ts'
import { config, type EventData, events, type HanabiEvent } from './events.ts'
import { type Action, checked, type Exact, legal, legalOptions, othersOf, read } from './legal.ts'
import { deckSize, handOf, mover, record, seatsOf, type Table } from './table.ts'

export interface Deal {
  first: number
  deck: readonly Card[]
}

const card = z.string().transform(storable).pipe(z.enum(KINDS))

export function dealFor(config: Config): z.ZodType<Deal> {
  const all = cardsOf(config).toSorted().join()
  return z.strictObject({
    first: z.int().min(1).max(config.seats),
    deck: z
      .array(card)
      .refine((deck) => deck.toSorted().join() === all, 'the deck must have exactly the cards of the game'),
  })
}

export const rules: Rules<Config, Deal, Table, Action, HanabiEvent> = {
  id: 'hanabi',
  version: 1,
  title: 'Hanabi',
  answers: 'action',
  range: { least: FEWEST_SEATS, most: MOST_SEATS },
  seats: ({ seats }) => seats,
  scores: { unit: 1, range: ({ colours, ranks }) => ({ least: 0, most: colours * ranks }) },
  config,
  deal: dealFor,
  events,
  draw(config, random, { deal } = {}) {
    const first = deal?.first ?? randomInt(random, config.seats) + 1
    const deck = deal?.deck ?? shuffled(random, cardsOf(config))
    return deal ? dealFor(config).parse({ first, deck }) : { first, deck }
  },
  start(config, { first, deck }) {
    const opened: HanabiEvent = { type: 'opened', v: 1, data: { ...config, first } }
    const table = record(undefined, opened)
    const hands = seatsOf(table).map((seat): HanabiEvent => {
      const cards = deck.slice((seat - 1) * config.hand, seat * config.hand)
      return { type: 'hand', v: 1, data: { seat, cards, seenBy: othersOf(table, seat) } }
    })
    return [opened, { type: 'deck', v: 1, data: { cards: [...deck] } }, ...hands]
  },
  evolve: record,
  turn(table) {
    if (table.ended) return undefined
    const seat = mover(table)
    const { actMs } = table.settings.limits
    const options = legalOptions(table, seat)
    const ask = { seat, kind: 'act', limitMs: actMs, attempts: TRIES, mode: 'choose', options } as const
    return { number: table.turns.length + 1, asks: [ask] }
  },
  spans: (config) => [{ turns: mostTurns(config), limitMs: config.limits.actMs, attempts: TRIES }],
  legal,
  read,
  decide(table, seat, action) {
    const act = checked(table, seat, action)
    return act.ok ? ok(recorded(table, acted(table, seat, act.value))) : act
  },
  /** Hanabi: a missing answer costs a life and the turn, so that silence is never better than a move. */
  forfeit: (table, seat, why) =>
    recorded(table, { type: 'forfeited', v: 1, data: { seat, why, lives: table.lives - 1 } }),
  dealt: ({ settings, first, cards }) => ({
    config: settings,
    deal: { first, deck: cards.filter((card) => card !== undefined) },
  }),
  move: moveOf<HanabiEvent>(
    {
      played: ({ card }) => ({ kind: 'act', action: { do: 'play', card } }),
      discarded: ({ card }) => ({ kind: 'act', action: { do: 'discard', card } }),
      hinted({ to, ...data }) {
        const trait = 'colour' in data ? { colour: data.colour } : { rank: data.rank }
        return { kind: 'act', action: { do: 'hint', to, ...trait } }
      },
    },
    'act',
  ),
  outcome(table) {
    const { ended } = table
    if (!ended) return undefined
    const seats = seatsOf(table)
    return { sides: seats.map(() => 'team'), winners: ended.end === 'complete' ? seats : [], scores: ended.scores }
  },
  result(table) {
    const { ended, fireworks, lives, hints, turns } = table
    if (!ended) return null
    const { end, score, points, scores } = ended
    const played = turns.map((turn) => ({ ...turn }))
    return { end, score, points, fireworks, lives, hints, deck: deckSize(table), turns: played, scores }
  },
}

/** Hanabi: every turn draws a card, uses a hint token or costs a life; all of these, so all turns, are limited. */
function mostTurns(config: Config): number {
  const { seats, hand, colours, hints, lives } = config
  const draws = cardCount(config) - seats * hand
  return draws + (hints + draws + colours) + lives + seats
}

function acted(table: Table, seat: Seat, act: Exact): HanabiEvent {
  switch (act.do) {
    case 'play':
      return { type: 'played', v: 1, data: played(table, seat, act.card) }
    case 'discard': {
      const { card } = act
      const was = cardAt(table, seat, card)
      const draws = deckSize(table) > 0
      return { type: 'discarded', v: 1, data: { seat, card, was, hints: table.hints + 1, draws } }
    }
    case 'hint': {
      const { to, trait, named: cards } = act
      const hints = table.hints - 1
      if ('colour' in trait) return { type: 'hinted', v: 1, data: { seat, to, colour: trait.colour, cards, hints } }
      return { type: 'hinted', v: 1, data: { seat, to, rank: trait.rank, cards, hints } }
    }
  }
}

function played(table: Table, seat: Seat, card: number): EventData<'played'> {
  const was = cardAt(table, seat, card)
  const fits = rankOf(was) === (table.fireworks[colourIndex(was)] ?? 0) + 1
  const completes = fits && rankOf(was) === table.settings.ranks
  const hints = completes ? Math.min(table.hints + 1, table.settings.hints) : table.hints
  const lives = fits ? table.lives : table.lives - 1
  const built = pointsOf(table) + Number(fits)
  const goesOn = lives > 0 && built < mostPoints(table)
  return { seat, card, was, fits, hints, lives, draws: goesOn && deckSize(table) > 0 }
}

function recorded(table: Table, event: HanabiEvent): HanabiEvent[] {
  const { data } = event
  const points = pointsOf(table) + Number('fits' in data && data.fits)
  const end = endOf(table, 'lives' in data ? data.lives : table.lives, points)
  if (end) return [event, ended(table, end, points)]
  const drawn = table.cards[table.drawn]
  if (!('draws' in data && data.draws) || drawn === undefined) return [event]
  const drawer = mover(table)
  return [event, { type: 'drew', v: 1, data: { seat: drawer, card: drawn, seenBy: othersOf(table, drawer) } }]
}

/** Why the match ends now, or undefined; if several reasons apply, the first one in this function counts. */
function endOf(table: Table, lives: number, points: number): EventData<'ended'>['end'] | undefined {
  if (lives === 0) return 'lives'
  if (points === mostPoints(table)) return 'complete'
  return table.turnsLeft === 1 ? 'deck' : undefined
}

function ended(table: Table, end: EventData<'ended'>['end'], points: number): HanabiEvent {
  const score = end === 'lives' ? 0 : points
  const deck = table.cards.filter((card) => card !== undefined)
  return { type: 'ended', v: 1, data: { end, score, points, deck, scores: seatsOf(table).map(() => score) } }
}

const pointsOf = ({ fireworks }: Table): number => fireworks.reduce((sum, rank) => sum + rank, 0)
const mostPoints = ({ settings }: Table): number => settings.colours * settings.ranks

function cardAt(table: Table, seat: Seat, card: number): Card {
  const found = table.cards[handOf(table, seat)[card - 1] ?? -1]
  if (!found) throw new Error(`seat ${seat} has no card ${card}: only a card that is held is judged, by the whole log`)
  return found
}
