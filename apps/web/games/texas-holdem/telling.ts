import type { TexasHoldemEvent } from '@masquerade/games'
import { type Config, RAISES, STREETS } from '@masquerade/games/texas-holdem/constants'
import { record, type Table } from '@masquerade/games/texas-holdem/table'
import type { Telling } from '@/features/tabletop/tabletop.ts'

/** Hold'em in steps: the opening, then hand by hand the blinds, each act, the board, the showdown, the pots; the end. */
export const telling: Telling<TexasHoldemEvent, Table> = {
  record,
  seatsOf: ({ config }) => Array.from({ length: config.seats }, (_, index) => index + 1),
  begins({ type, data }) {
    switch (type) {
      case 'opened':
        return { kind: 'opening', part: 1 }
      case 'hand':
        return { kind: 'news', part: data.hand }
      case 'acted':
        return { kind: data.action ? 'act' : 'fault', seat: data.seat }
      case 'board':
      case 'showdown':
      case 'paid':
        return { kind: 'news' }
      case 'ended':
        return { kind: 'end' }
      default:
        return undefined
    }
  },
  longest: ({ config }) => 1 + config.hands * longestHand(config) + 1,
  endedOf: ({ ended }) => ended,
  parts: true,
}

/** Blinds, three times the board, showdown and pots, and between them every seat's answer to every raise. */
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
      // Each raise makes the pot half as large again, until a seat has no more.
      const all = stacks.reduce((sum, chips) => sum + chips, 0)
      return Math.ceil(Math.log(all / (small + big)) / Math.log(1.5)) + seats
    }
  }
}
