import { drawFrom } from '@masquerade/game'
import { games } from '@masquerade/games'
import type { Casting, KnownAgent } from '../manifest/casting.ts'
import { withStubs } from '../manifest/with-stubs.ts'
import type { LabPlayer } from '../play/lab-player.ts'

/** An agent that plays anything, by lot. */
const DRAWER: KnownAgent = {
  name: 'drawer',
  games: Object.keys(games),
  languages: ['en'],
  probed: false,
  tells: false,
  repeatable: true,
  parts: [],
  cost: { tokens: 0, money: 0 },
}

/** Words to play with, an agent that answers by lot, and two agents of a site that never answer: one that can be probed, and one that cannot. */
export const casting: Casting = withStubs({
  known(spec) {
    if ('stub' in spec) return undefined
    const id = String('house' in spec ? spec.house : 'agent' in spec ? spec.agent : '')
    if (id === 'drawer') return DRAWER
    const [dear, silent] = [id === 'dear', id === 'space']
    if (!dear && !silent) return undefined
    return {
      name: id,
      games: dear ? ['who-is-spy'] : ['who-is-spy', 'bid'],
      languages: ['en'],
      probed: !silent,
      tells: false,
      repeatable: false,
      parts: ['reasoning'],
      cost: dear ? { tokens: 1_000, money: 0.01 } : { tokens: 0, money: 0 },
    }
  },
  player: (spec): LabPlayer => ({
    answer(_, { options }, random, { legal, sample }) {
      if (!('agent' in spec) || spec.agent !== 'drawer') throw new Error('the line is dead')
      const option = options?.[Math.floor(random() * options.length)]
      return { action: option?.action ?? sample?.(random) ?? drawFrom(legal(), random) }
    },
  }),
  pairs: () => Array.from({ length: 60 }, (_, index) => [`Left${letter(index)}`, `Right${letter(index)}`] as const),
})

/** Letters alone, so that no word is another in another number. */
const letter = (index: number): string =>
  String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26)).concat('x')
