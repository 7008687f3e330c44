import { type AnyGame, type Given, type Moment, PUBLIC, playMatch, seededRandom, viewsOf } from '@masquerade/game'
import { games } from '@masquerade/games'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import { describe, expect, it } from 'vitest'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import { longestMatch, telling } from './telling.ts'

const game: AnyGame = games['who-is-spy']

/** Answers one question of a match, by what is known of it so far. */
type Player = (ask: { seat: number; kind: string }, moment: Moment) => string

const CLEAN = ['Round.', 'Red.', 'Old.', 'Soft.', 'Loud.', 'Near.', 'Deep.', 'Thin.']
let said = 0
const abstaining: Player = ({ kind }) => (kind === 'vote' ? 'abstain' : `${CLEAN[said++ % 8]} ${'o'.repeat(said)}`)

function played(settings: object, player: Player, seed: number) {
  said = 0
  const random = seededRandom(seed)
  const config = game.config.parse({ language: 'en', ...settings })
  const match = playMatch(game, game.start(config, game.draw(config, random)), { random })
  let step = match.next()
  while (!step.done) {
    const moment = step.value
    step = match.next(new Map(moment.asks.map((ask): [number, Given] => [ask.seat, { text: player(ask, moment) }])))
  }
  const seen = viewsOf(game, step.value.log, PUBLIC)
  return { moments: stepsOf(telling, seen, false).length, longest: longestMatch(tableOf(seen)) }
}

/** The last speaker of the last round says nothing that is allowed. */
const foulAtLast: Player = (ask, moment) => {
  const table = tableOf(viewsOf(game, moment.log, PUBLIC))
  const speeches = table.speeches.filter(({ round }) => round === table.settings.rounds).length
  const last = ask.kind !== 'vote' && speeches === table.settings.seats - 1
  return last ? '' : abstaining(ask, moment)
}

const TABLES = [
  {},
  { seats: 4, rounds: 1 },
  { seats: 8, rounds: 7 },
  { seats: 5, rounds: 'until-two' },
  { seats: 7, rounds: 2, order: 'shuffled', names: 'names' },
  { fouls: 'masked' },
  { speech: 'dots', seats: 4 },
  { setting: 'magic' },
  { setting: 'llmarena' },
]

describe.each(TABLES)('at a table of %j', (settings) => {
  it('the longest match is one in which no player is out before a foul in the last round', () => {
    const { moments, longest } = played(settings, foulAtLast, 1)
    expect(moments).toBe(longest)
  })

  it('no match has more moments', () => {
    const random = seededRandom(7)
    for (let seed = 1; seed <= 30; seed++) {
      const careless: Player = (ask, moment) => {
        const chance = random()
        if (ask.kind === 'vote') return chance < 0.5 ? 'abstain' : `Player ${Math.ceil(chance * 4)}`
        return chance < 0.1 ? '' : abstaining(ask, moment)
      }
      const { moments, longest } = played(settings, careless, seed)
      expect(moments).toBeLessThanOrEqual(longest)
    }
  })
})
