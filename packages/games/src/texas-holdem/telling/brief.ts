import {
  type Ask,
  type Brief,
  type BriefOptions,
  type Option,
  playerName,
  type Seat,
  type Seen,
} from '@masquerade/game'
import { inHand, owes, potOf } from '../betting.ts'
import type { Card } from '../cards.ts'
import type { Config, Street } from '../constants.ts'
import type { TexasHoldemEvent } from '../events.ts'
import { type Act, type Hand, of, type PlayedHand, type Pot, type Shown, type Table, tableOf } from '../table.ts'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'

/** The words put before a model, in one language. */
export interface Phrases {
  rules(config: Config, attempts: number): string[]
  you(name: string): string
  hand(number: number, hands: number): string
  blinds(button: string, small: Posted, big: Posted): string
  street(street: Street, cards: string, acts: readonly string[]): string
  act(name: string, act: Act): string
  shown(name: string, shown: Shown): string
  pot(chips: number, winners: readonly string[]): string
  net(byPlayer: readonly { name: string; chips: number }[]): string
  cards(cards: string): string
  board(cards: string): string
  chips(pot: number, players: readonly SeenPlayer[]): string
  task(task: Task): string
  /** Why the answer before was refused: its code, the same in English words, and what is legal. */
  refused(code: string, why: string, options: readonly Option[]): string
}

interface Posted {
  name: string
  chips: number
}

export interface SeenPlayer {
  name: string
  chips: number
  put: number
  state: 'in' | 'folded' | 'all-in'
}

export interface Task {
  street: Street
  owes: number
  /** What the seat has left. */
  chips: number
  seconds: number
  /** What is legal; missing where it is not listed. */
  options?: readonly Option[]
}

export function brief(seen: readonly Seen<TexasHoldemEvent>[], ask: Ask, { language, hints }: BriefOptions): Brief {
  const table = tableOf(seen)
  const phrases = language === 'zh' ? zh : en
  return {
    rules: phrases.rules(table.config, ask.attempts).join('\n'),
    situation: situation(table, ask.seat, phrases).join('\n'),
    task: task(table, ask, phrases, hints),
  }
}

function situation({ config, played, hand }: Table, seat: Seat, phrases: Phrases): string[] {
  const past = played.flatMap((one) => [
    phrases.hand(one.number, config.hands),
    ...course(one, phrases),
    ...one.shown.map((shown) => phrases.shown(playerName(shown.seat), shown)),
    ...one.pots.map(({ chips, winners }: Pot) => phrases.pot(chips, winners.map(playerName))),
    phrases.net(one.net.map((chips, index) => ({ name: playerName(index + 1), chips }))),
  ])
  return [phrases.you(playerName(seat)), ...past, ...(hand ? openHand(config, hand, seat, phrases) : [])]
}

function openHand(config: Config, hand: Hand, seat: Seat, phrases: Phrases): string[] {
  const staying = inHand(hand)
  const players = hand.order
    .toSorted((one, other) => one - other)
    .map((other): SeenPlayer => {
      const chips = of(other, hand.chips)
      const state = !staying.includes(other) ? 'folded' : chips === 0 ? 'all-in' : 'in'
      return { name: playerName(other), chips, put: of(other, hand.put), state }
    })
  return [
    phrases.hand(hand.number, config.hands),
    ...course(hand, phrases),
    phrases.cards(text(hand.held.find((held) => held.seat === seat)?.cards ?? [])),
    phrases.board(text(hand.board)),
    phrases.chips(potOf(hand), players),
  ]
}

/** The blinds, and for each street its cards and what was done, a line each. */
function course({ button, blinds, acts, board }: Hand | PlayedHand, phrases: Phrases): string[] {
  const [small, big] = blinds.map(({ seat, chips }): Posted => ({ name: playerName(seat), chips }))
  const posted = small && big ? [phrases.blinds(playerName(button), small, big)] : []
  const streets = OPENED.slice(0, 1 + Math.max(0, board.length - 2)).map(({ street, from, to }) => {
    const made = acts.filter((act) => act.street === street).map((act) => phrases.act(playerName(act.seat), act))
    return phrases.street(street, text(board.slice(from, to)), made)
  })
  return [...posted, ...streets]
}

/** The cards that each street opens, by their places on the board. */
const OPENED: readonly { street: Street; from: number; to: number }[] = [
  { street: 'preflop', from: 0, to: 0 },
  { street: 'flop', from: 0, to: 3 },
  { street: 'turn', from: 3, to: 4 },
  { street: 'river', from: 4, to: 5 },
]

function task({ hand }: Table, ask: Ask, phrases: Phrases, hints: boolean): string {
  const { options = [], illegal, illegalCode = '' } = ask
  const asked = phrases.task({
    street: hand?.street ?? 'preflop',
    owes: hand ? owes(hand, ask.seat) : 0,
    chips: of(ask.seat, hand?.chips ?? []),
    seconds: Math.round(ask.limitMs / 1000),
    ...(hints && { options }),
  })
  return illegal === undefined ? asked : `${asked}\n${phrases.refused(illegalCode, illegal, options)}`
}

const text = (cards: readonly Card[]): string => cards.join(' ')
