import type { TexasHoldemEvent } from '@masquerade/games'
import { seatsAt } from '@masquerade/games/forms/seats'
import { type Config, RAISES, STREETS } from '@masquerade/games/texas-holdem/constants'
import type { EventData } from '@masquerade/games/texas-holdem/events'
import { of, record, type Shown, type Table } from '@masquerade/games/texas-holdem/table'
import type { Player, Telling } from '@/features/watch/tabletop/tabletop.ts'
import { type BoardWords, beginsWith, wordsBy } from '../forms/by-event.ts'
import { cardsText, laidOn } from './laid.ts'

export const telling: Telling<TexasHoldemEvent, Table> = {
  record,
  seatsOf: ({ config }) => seatsAt(config.seats),
  begins: beginsWith({
    hand: ({ hand }) => ({ kind: 'news', part: hand }),
    acted: ({ action, seat }) => ({ kind: action ? 'act' : 'fault', seat }),
    board: () => ({ kind: 'news' }),
    showdown: () => ({ kind: 'news' }),
    paid: () => ({ kind: 'news' }),
  }),
  longest: ({ config }) => 1 + config.hands * longestHand(config) + 1,
  endedOf: ({ ended }) => ended,
  parts: true,
}

/** An upper bound on the steps of a poker hand in a replay: every seat can answer every possible raise. */
function longestHand(config: Config): number {
  return 6 + config.seats * (STREETS.length + mostRaises(config))
}

function mostRaises({ betting, stacks, seats, blinds: [small, big] }: Config): number {
  switch (betting) {
    case 'fixed-limit':
      return RAISES * STREETS.length
    case 'no-limit':
      return Math.ceil(Math.max(...stacks) / big) + seats
    case 'five': {
      // Each raise makes the pot at least half as large again, and the chips are limited.
      const all = stacks.reduce((sum, chips) => sum + chips, 0)
      return Math.ceil(Math.log(all / (small + big)) / Math.log(1.5)) + seats
    }
  }
}

export type OwnWords = BoardWords<'texas-holdem.board'>

export const wordsOf = (t: OwnWords) =>
  wordsBy<TexasHoldemEvent, Table>(t, {
    sentences(player) {
      const named = (seats: readonly number[]) => seats.map(player).reduce((one, other) => t('and', { one, other }))
      return {
        opened(_, { config: { betting, hands, blinds } }) {
          return t('opening', { hands, small: blinds[0], big: blinds[1], betting: t(`betting.${betting}`) })
        },
        hand({ hand, button, blinds }) {
          const posted = blinds.map(({ seat, chips }) => t('posts', { seat: player(seat), chips }))
          return t('hand', { hand, button: player(button), blinds: posted.join(t('comma')) })
        },
        acted: (act, table) => acted(act, table, player, t),
        board: ({ street, cards }) => t('dealt', { street: t(`street.${street}`), cards: cardsText(cards) }),
        showdown: ({ shown }) =>
          shown
            .map(({ seat, cards, hand }) =>
              t('shows', { seat: player(seat), cards: cardsText(cards), hand: t(`kind.${hand}`) }),
            )
            .join(' '),
        paid: (pots, table) => paid(pots, laidOn(table)?.shown ?? [], named, t),
        ended({ winners, scores }) {
          const [one] = winners
          if (one === undefined) return t('end.drawn')
          return t(winners.length === 1 ? 'end.won' : 'end.shared', { seats: named(winners), chips: of(one, scores) })
        },
      }
    },
    names: (player) => ({
      hand: ({ hand }) => t('part', { hand }),
      acted: ({ action, do: act, seat }) => t(action ? `name.act.${act}` : 'name.forfeited', { seat: player(seat) }),
      board: ({ street }) => t(`street.${street}`),
      showdown: () => t('name.showdown'),
      paid: () => t('name.paid'),
    }),
    part: (hand) => t('part', { hand }),
    reasons({ played }, seat) {
      const won = played.filter(({ net }) => (net[seat - 1] ?? 0) > 0).length
      return [{ text: t('reasons.hands', { won, hands: played.length }) }]
    },
  })

function acted({ seat, action, do: act, chips, to }: EventData<'acted'>, table: Table, player: Player, t: OwnWords) {
  if (!action) return t(act === 'fold' ? 'forfeited.fold' : 'forfeited.check', { seat: player(seat) })
  const left = of(seat, laidOn(table)?.chips ?? [])
  const sentence = t(`act.${act}`, { seat: player(seat), chips, to })
  return chips > 0 && left === 0 && act !== 'all-in' ? `${sentence} ${t('nothingLeft')}` : sentence
}

function paid(
  { pots }: EventData<'paid'>,
  shown: readonly Shown[],
  named: (seats: readonly number[]) => string,
  t: OwnWords,
): string {
  return pots
    .filter(({ chips }) => chips > 0)
    .map(({ chips, seats, winners }) => {
      if (pots.length > 1 && seats.length === 1) return t('paid.back', { seats: named(winners), chips })
      const pot = { seats: named(winners), chips }
      const best = shown.find(({ seat }) => winners.includes(seat))
      if (!best) return t(winners.length === 1 ? 'paid.won' : 'paid.shared', pot)
      return t(winners.length === 1 ? 'paid.wonWith' : 'paid.sharedWith', { ...pot, hand: t(`kind.${best.hand}`) })
    })
    .join(' ')
}

export function ledgerLines({ played }: Table): string[] {
  return played.map(({ number, board, net }) => {
    const gains = net.map((chips) => (chips > 0 ? `+${chips}` : `${chips}`).padStart(5))
    return `${`${number}`.padStart(2)}: ${board.join(' ').padEnd(14)} ${gains.join('')}`
  })
}
