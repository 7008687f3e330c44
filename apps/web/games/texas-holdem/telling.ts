import type { TexasHoldemEvent } from '@masquerade/games'
import { type Config, RAISES, STREETS } from '@masquerade/games/texas-holdem/constants'
import type { EventData } from '@masquerade/games/texas-holdem/events'
import { of, record, type Shown, type Table } from '@masquerade/games/texas-holdem/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Telling, Words } from '@/features/watch/tabletop/tabletop.ts'
import { beginsWith } from '../forms/begins.ts'
import { cardsText, laidOn } from './laid.ts'

export const telling: Telling<TexasHoldemEvent, Table> = {
  record,
  seatsOf: ({ config }) => Array.from({ length: config.seats }, (_, index) => index + 1),
  begins: beginsWith({
    opened: () => ({ kind: 'opening', part: 1 }),
    hand: ({ hand }) => ({ kind: 'news', part: hand }),
    acted: ({ action, seat }) => ({ kind: action ? 'act' : 'fault', seat }),
    board: () => ({ kind: 'news' }),
    showdown: () => ({ kind: 'news' }),
    paid: () => ({ kind: 'news' }),
    ended: () => ({ kind: 'end' }),
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
      // Each raise makes the pot at least half as large again and the chips are limited, so only a limited number of
      // raises is possible.
      const all = stacks.reduce((sum, chips) => sum + chips, 0)
      return Math.ceil(Math.log(all / (small + big)) / Math.log(1.5)) + seats
    }
  }
}

export type OwnWords = ReturnType<typeof useTranslations<'texas-holdem.board'>>

export const wordsOf = (t: OwnWords): Words<TexasHoldemEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }, player) {
    switch (event?.type) {
      case 'hand':
        return t('part', { hand: event.data.hand })
      case 'acted':
        return t(event.data.action ? `name.act.${event.data.do}` : 'name.forfeited', { seat: player(event.data.seat) })
      case 'board':
        return t(`street.${event.data.street}`)
      case 'showdown':
      case 'paid':
        return t(`name.${event.type}`)
      default:
        return t(kind === 'end' ? 'name.end' : 'name.opening')
    }
  },
  part: (hand) => t('part', { hand }),
})

function sentence({ step: { event }, table }: Scene<TexasHoldemEvent, Table>, player: Player, t: OwnWords): string {
  const named = (seats: readonly number[]) => seats.map(player).reduce((one, other) => t('and', { one, other }))
  switch (event?.type) {
    case 'hand': {
      const { hand, button, blinds } = event.data
      const posted = blinds.map(({ seat, chips }) => t('posts', { seat: player(seat), chips }))
      return t('hand', { hand, button: player(button), blinds: posted.join(t('comma')) })
    }
    case 'acted':
      return acted(event.data, table, player, t)
    case 'board':
      return t('dealt', { street: t(`street.${event.data.street}`), cards: cardsText(event.data.cards) })
    case 'showdown':
      return event.data.shown
        .map(({ seat, cards, hand }) =>
          t('shows', { seat: player(seat), cards: cardsText(cards), hand: t(`kind.${hand}`) }),
        )
        .join(' ')
    case 'paid':
      return paid(event.data, laidOn(table)?.shown ?? [], named, t)
    case 'ended': {
      const { winners, scores } = event.data
      const [one] = winners
      if (one === undefined) return t('end.drawn')
      return t(winners.length === 1 ? 'end.won' : 'end.shared', { seats: named(winners), chips: of(one, scores) })
    }
    default: {
      const { betting, hands, blinds } = table.config
      return t('opening', { hands, small: blinds[0], big: blinds[1], betting: t(`betting.${betting}`) })
    }
  }
}

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
