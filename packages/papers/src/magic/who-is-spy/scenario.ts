import type { Json, Seat } from '@masquerade/game'
import { whoIsSpy as game, tableOf, type WhoIsSpyDeal } from '@masquerade/games'
import { cycling } from '@masquerade/lab/design/chance'
import { z } from 'zod'
import { pairsBothWays } from '../../kit.ts'
import { wordsOf } from '../../who-is-spy/arrangement.ts'
import { othersThan, SEATS, saidBefore, scenario } from '../scenario.ts'
import bundled from './settings.json' with { type: 'json' }

const ROUNDS = 2
const text = z.string().min(1).max(400)

/** A setting of this game states the two secret words, the seat of the spy, and the clues that each player gives. */
const form = z.strictObject({
  words: z.strictObject({ civilian: text, spy: text }),
  spy: z.int().min(1).max(SEATS.length),
  clues: z.array(z.array(text).length(ROUNDS)).length(SEATS.length),
})

const config = game.config.parse({ language: 'en', setting: 'magic' })

export const whoIsSpy = scenario({
  game: game.id,
  roles: ['spy', 'civilians'],
  form,
  bundled,
  each: 1,
  tables({ words, spy: odd, clues }, role) {
    const own = role === 'spy' ? [odd] : othersThan(odd)
    const first = clues.map(([clue = '']) => clue)
    return [{ config, deal: dealOf(words, odd), own, odd, given: saidBefore(own, 'speak', first) }]
  },
  minds: {
    odd: 'undercover',
    knows: false,
    roles: ['undercover', 'civilian', 'unsure'],
    due(log, asks) {
      const [ask] = asks
      const { speeches, cast } = tableOf(log)
      const rounds = speeches.length / SEATS.length
      if (!ask || !Number.isInteger(rounds) || rounds === 0 || cast.length > 0) return []
      return [
        { probe: 'role', time: rounds },
        { probe: 'suspect', time: rounds },
      ]
    },
  },
  search: {
    config,
    candidates({ pairs }, random, most) {
      const seats = cycling(SEATS.length, random)
      const drawn = pairsBothWays(pairs, random)
      return Array.from({ length: Math.min(most, 2 * pairs.length) }, () => {
        const words = wordsOf(drawn.next().value.pair)
        const odd = 1 + seats.next().value
        return { label: `${words.civilian}, ${words.spy}: Player ${odd}`, deal: dealOf(words, odd) }
      })
    },
    odd: (deal) => dealt(deal).spy,
    setting(deal, log): Json | undefined {
      const { words, spy } = dealt(deal)
      const { speeches } = tableOf(log)
      const clues = SEATS.map((seat) => speeches.filter((speech) => speech.seat === seat).map((speech) => speech.text))
      return clues.flat().includes('') ? undefined : { words, spy, clues }
    },
  },
})

const dealOf = (words: WhoIsSpyDeal['words'], spy: Seat): WhoIsSpyDeal => ({ words, spy, first: 1 })

const dealt = (deal: object): WhoIsSpyDeal => deal as WhoIsSpyDeal // as the candidates above have it
