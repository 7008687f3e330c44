import { drawFrom } from '@masquerade/game'
import { games } from '@masquerade/games'
import type { Catalogue, KnownAgent } from '@masquerade/lab/manifest/catalogue'
import { type BareSpec, calledBy } from '@masquerade/lab/manifest/player-spec'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { designs } from '@masquerade/papers'
import { withStubs } from '../stubs.ts'

/** An agent that answers by lot, where it is the drawer, and never answers where it is another. */
export const playerOf = (spec: BareSpec): LabPlayer => ({
  answer(_, { options }, random, { legal, sample }) {
    if (!('agent' in spec) || spec.agent !== 'drawer') throw new Error('the line is dead')
    const option = options?.[Math.floor(random() * options.length)]
    return { action: option?.action ?? sample?.(random) ?? drawFrom(legal(), random) }
  },
})

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
  player: () => playerOf({ agent: 'drawer' }),
}

/** Words to play with, an agent that answers by lot, and two agents of a site that never answer: one that can be probed, and one that cannot. */
export const catalogue = withStubs({
  designs,
  known(spec) {
    const id = calledBy(spec).called
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
      player: () => playerOf(spec),
    }
  },
  pairs: () => Array.from({ length: 60 }, (_, index) => [`Left${letter(index)}`, `Right${letter(index)}`] as const),
})

/** The same, where something else plays in the place of every stub. */
export const playedBy = (player: (stub: LabPlayer) => LabPlayer): Catalogue => ({
  ...catalogue,
  known(spec, game) {
    const known = catalogue.known(spec, game)
    return known && 'stub' in spec ? { ...known, player: (game) => player(known.player(game)) } : known
  },
})

/** Letters alone, so that no word is another in another number. */
const letter = (index: number): string =>
  String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26)).concat('x')
