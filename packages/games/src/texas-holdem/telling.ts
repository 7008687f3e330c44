import { allNamed, eachNamed, leftOut, named, playerName, type Seat, type Telling, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { ascending } from '../forms/seats.ts'
import { inHand, owes, potOf } from './betting.ts'
import type { Card } from './cards.ts'
import type { Config, Street } from './constants.ts'
import { events, type TexasHoldemEvent } from './events.ts'
import { chineseReason, en, type Posted, type SeenPlayer, zh } from './phrases.ts'
import { type Hand, of, type PlayedHand, type Pot, tableOf } from './table.ts'

export const telling: Telling<TexasHoldemEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    rules: ({ config }, phrases, ask) => phrases.rules(config, ask.attempts),
    situation({ config, played, hand }, phrases, { seat }) {
      const past = played.flatMap((one) => [
        phrases.hand(one.number, config.hands),
        ...course(one, phrases),
        ...one.shown.map((shown) => phrases.shown(playerName(shown.seat), shown)),
        ...one.pots.map(({ chips, winners }) => phrases.pot(chips, allNamed(winners))),
        phrases.net(one.net.map((chips, index) => ({ name: playerName(index + 1), chips }))),
      ])
      return [phrases.you(playerName(seat)), ...past, ...(hand ? openHand(config, hand, seat, phrases) : [])]
    },
    task: ({ hand }, phrases, ask, { seconds, hints }) =>
      phrases.task({
        street: hand?.street ?? 'preflop',
        owes: hand ? owes(hand, ask.seat) : 0,
        chips: of(ask.seat, hand?.chips ?? []),
        seconds,
        ...(hints && { options: ask.options ?? [] }),
      }),
    chineseReason: (code, _why, { options = [] }) => chineseReason(code, options),
  }),
  wire: wireOf({
    events,
    tableOf,
    facts: ({ config: { betting, hands }, hand, played }) =>
      hand ? { betting, hands, ...handFacts(hand) } : { betting, hands, hand: played.length },
    fields: {
      button: named,
      blinds: eachNamed,
      shown: eachNamed,
      pots: (pots: readonly Pot[]) =>
        pots.map(({ chips, seats, winners }) => ({ chips, players: allNamed(seats), winners: allNamed(winners) })),
      winners: allNamed,
      held: eachNamed,
      last: leftOut,
    },
    overrides: {
      opened: ({ button, limits, ...settings }) => ({ ...settings, limits, button: playerName(button) }),
      deck: () => ({}),
      acted({ hand, street, seat, action, do: act, chips, to }) {
        const made = { hand, street, player: playerName(seat), do: act, chips, to }
        return action ? made : { ...made, forfeited: true }
      },
    },
  }),
  pace: { opened: 2_000, hand: 1_500, acted: 2_000, board: 2_000, showdown: 3_500, paid: 1_000, ended: 0 },
}

function handFacts(hand: Hand) {
  const [own, ...more] = hand.held
  const mine = own && more.length === 0 ? { cards: own.cards, owes: owes(hand, own.seat) } : {}
  return {
    hand: hand.number,
    button: playerName(hand.button),
    street: hand.street,
    ...mine,
    board: [...hand.board],
    pot: potOf(hand),
    high: hand.high,
    players: ascending(hand.order).map((seat) => ({
      player: playerName(seat),
      chips: of(seat, hand.chips),
      put: of(seat, hand.put),
      folded: hand.folded.includes(seat),
    })),
  }
}

function openHand(config: Config, hand: Hand, seat: Seat, phrases: typeof en): string[] {
  const staying = inHand(hand)
  const players = ascending(hand.order).map((other): SeenPlayer => {
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

function course({ button, blinds, acts, board }: Hand | PlayedHand, phrases: typeof en): string[] {
  const [small, big] = blinds.map(({ seat, chips }): Posted => ({ name: playerName(seat), chips }))
  const posted = small && big ? [phrases.blinds(playerName(button), small, big)] : []
  const streets = OPENED.slice(0, 1 + Math.max(0, board.length - 2)).map(({ street, from, to }) => {
    const made = acts.filter((act) => act.street === street).map((act) => phrases.act(playerName(act.seat), act))
    return phrases.street(street, text(board.slice(from, to)), made)
  })
  return [...posted, ...streets]
}

const OPENED: readonly { street: Street; from: number; to: number }[] = [
  { street: 'preflop', from: 0, to: 0 },
  { street: 'flop', from: 0, to: 3 },
  { street: 'turn', from: 3, to: 4 },
  { street: 'river', from: 4, to: 5 },
]

const text = (cards: readonly Card[]): string => cards.join(' ')
