import { type Config, RAISES, STREETS } from './constants.ts'

/**
 * In a street each seat acts once, and once more after each raise of another. A seat that has put in all its chips acts no
 * more in that hand.
 */
export function mostActs(config: Config): number {
  const { seats, hands } = config
  const allIn = seats + (seats * (seats - 1)) / 2
  return hands * (seats * (STREETS.length + mostRaises(config)) + allIn)
}

/** The raises of a hand that leave the seat some chips. */
function mostRaises({ betting, stacks, blinds: [small, big], carry }: Config): number {
  const chips = stacks.reduce((sum, stack) => sum + stack, 0)
  switch (betting) {
    case 'five': {
      // Each puts at least half of the pot into it. With chips that are carried a blind may be a single chip.
      let raises = 0
      for (let pot = carry ? 2 : small + big; pot + Math.floor(pot / 2) <= chips; pot += Math.floor(pot / 2)) raises++
      return raises
    }
    case 'no-limit':
      // Each is of a big blind or more, and whoever raises puts that in.
      return Math.floor((carry ? chips : Math.max(...stacks)) / big)
    case 'fixed-limit':
      return RAISES * STREETS.length
  }
}
