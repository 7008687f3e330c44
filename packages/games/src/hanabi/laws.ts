import {
  type Ask,
  choicesOf,
  type Given,
  type Logged,
  pick,
  type Random,
  randomInt,
  shuffled,
  type Viewer,
} from '@masquerade/game'
import type { Secrets } from '@masquerade/game/testing'
import { type Card, COLOURS, rankOf } from './cards.ts'
import { config, type Deal } from './config.ts'
import type { Config } from './constants.ts'
import type { HanabiEvent } from './events.ts'

/**
 * Who may know what, as the rules say it: a seat every hand but its own, the public none, and nobody the deck. Two deals
 * differ in where the high cards lie that a viewer does not see, until one of them shows.
 */
export const hanabiSecrets: Secrets = {
  config: (random) => {
    const seats = 2 + randomInt(random, 4)
    const colours = 3 + randomInt(random, 3)
    return config.parse({ seats, colours, hand: 2 + randomInt(random, 3), hints: 1 + randomInt(random, 8) })
  },
  deal: (config, deal, viewer, random) => dealAlike(config as Config, deal as Deal, viewer, random),
  answer,
  hidden: () => undefined,
  uncovers: (event, viewer) => (shows(event as Logged<HanabiEvent>, viewer) ? ['deal', 'answers'] : []),
}

const FIRST_HIGH = 4
const isHigh = (card: Card): boolean => rankOf(card) >= FIRST_HIGH

/** The high cards that the viewer does not see lie in another order. */
function dealAlike({ seats, hand }: Config, { first, deck }: Deal, viewer: Viewer, random: Random): Deal {
  // A seat number beyond this table's seats holds no cards.
  if (viewer.as === 'seat' && viewer.seat > seats) return { first, deck }
  const hidden = [...deck.entries()].filter(([place, card]) => {
    const holder = Math.floor(place / hand) + 1
    const isSeen = viewer.as === 'seat' && holder <= seats && holder !== viewer.seat
    return !isSeen && isHigh(card)
  })
  const cards = shuffled(
    random,
    hidden.map(([, card]) => card),
  )
  const other = [...deck]
  for (const [index, [place, card]] of hidden.entries()) other[place] = cards[index] ?? card
  return { first, deck: other }
}

/** Whether this viewer may know by an event where a high card lies that it did not see before. */
function shows({ type, data }: Logged<HanabiEvent>, viewer: Viewer): boolean {
  switch (type) {
    case 'played':
    case 'discarded':
      return isHigh(data.was)
    case 'drew':
      return isHigh(data.card) && viewer.as === 'seat' && viewer.seat !== data.seat
    case 'hinted': {
      // A hint of a low rank names the same cards in both deals, and so does any of a hand that the viewer sees.
      const isSeen = viewer.as === 'seat' && viewer.seat !== data.to
      return !isSeen && ('colour' in data || data.rank >= FIRST_HIGH)
    }
    default:
      return type === 'ended'
  }
}

/** Mostly what is legal, and hints more than anything, so that much happens before a high card shows. */
function answer(ask: Ask, random: Random): Given {
  const chance = random()
  if (chance < 0.02) return { missing: 'timeout' }
  if (chance < 0.2) return { text: pick(random, STRANGE) }
  const choices = choicesOf(ask) ?? []
  const hints = choices.filter((choice) => choice.startsWith('hint'))
  return { text: pick(random, chance < 0.6 && hints.length > 0 ? hints : choices) }
}

/** Some of it is legal at times, and some never. */
const STRANGE = [
  'play 5',
  'discard 1',
  'hint player 9 1',
  'a card',
  ...[1, 2, 3].flatMap((seat) => [...COLOURS, 1, 2, 3, 4, 5].map((trait) => `hint player ${seat} ${trait}`)),
]
