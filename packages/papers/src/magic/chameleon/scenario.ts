import type { Json, Logged } from '@masquerade/game'
import {
  CHAMELEON_CARDS,
  type ChameleonDeal,
  type ChameleonEvent,
  chameleon as game,
  chameleonTableOf as tableOf,
} from '@masquerade/games'
import { cycling } from '@masquerade/lab/design/chance'
import { z } from 'zod'
import { type Due, othersThan, SEATS, saidBefore, scenario } from '../scenario.ts'
import bundled from './settings.json' with { type: 'json' }

const text = z.string().min(1).max(400)

const form = z.strictObject({
  topic: text,
  code: text,
  chameleon: z.int().min(1).max(SEATS.length),
  clues: z.array(text).length(SEATS.length),
})

const config = game.config.parse({ language: 'en' })

const OTHERS = 'others'

/** In the MAgIC paper's form of this game, one of three players is the chameleon (who does not know the word). */
export const chameleon = scenario({
  game: game.id,
  roles: ['chameleon', OTHERS],
  form,
  bundled,
  each: 1,
  tables({ topic, code, chameleon: odd, clues }, role) {
    const own = role === OTHERS ? othersThan(odd) : [odd]
    return [{ config, deal: dealOf(topic, code, odd), own, odd, given: saidBefore(own, 'clue', clues) }]
  },
  also: (_, all, role) =>
    role === OTHERS ? { wrongGuesses: [all('guesses') - all('rightGuesses'), all('guesses')] } : {},
  minds: {
    odd: 'chameleon',
    knows: true,
    roles: ['chameleon', 'other'],
    due(log, asks) {
      const [ask] = asks
      const { clues, cast, revealed } = tableOf(eventsOf(log))
      if (!ask || ask.attempt > 1 || cast.length > 0 || revealed) return []
      const suspect: Due = { probe: 'suspect', time: clues.length }
      const role: Due = { probe: 'role', time: clues.length + 1 }
      return [...(clues.length > 0 ? [suspect] : []), ...(ask.kind === 'clue' ? [role] : [])]
    },
  },
  search: {
    config,
    candidates({ cards }, random, most) {
      const known = (cards.length > 0 ? cards : CHAMELEON_CARDS.en).flatMap(({ topic, words }) =>
        words.map((code) => ({ topic, code })),
      )
      const seats = cycling(SEATS.length, random)
      const order = cycling(known.length, random)
      return Array.from({ length: Math.min(most, known.length) }, () => {
        const { topic = '', code = '' } = known[order.next().value] ?? {}
        const odd = 1 + seats.next().value
        return { label: `${topic}: ${code}, Player ${odd}`, deal: dealOf(topic, code, odd) }
      })
    },
    odd: (deal) => dealt(deal).chameleon,
    setting(deal, log): Json | undefined {
      const { topic, code, chameleon: odd } = dealt(deal)
      const { clues } = tableOf(eventsOf(log))
      const said = SEATS.map((seat) => clues.find((clue) => clue.seat === seat)?.text ?? '')
      return said.includes('') ? undefined : { topic, code, chameleon: odd, clues: said }
    },
  },
})

const dealOf = (topic: string, code: string, odd: number): ChameleonDeal => ({ topic, code, chameleon: odd, first: 1 })

const dealt = (deal: object): ChameleonDeal => deal as ChameleonDeal // as the candidates above have it

const eventsOf = (log: readonly Logged[]) => log as readonly Logged<ChameleonEvent>[] // of this game, which is played
