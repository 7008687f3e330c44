import { hanabi } from '@masquerade/games'
import { expect, it } from 'vitest'
import { contest } from '../contest.ts'
import { playersOf } from '../registry.ts'
import { describePlayersOf, mean, scoresOf } from '../testing/players-suite.ts'

describePlayersOf('hanabi', {
  tables: [
    {},
    { seats: 5 },
    { seats: 3, colours: 1, ranks: 5, hand: 2, hints: 1, lives: 1 },
    { seats: 4, colours: 3, ranks: 3, hand: 3, hints: 3 },
  ],
  matches: 5,
  strengths: [{ order: ['sage', 'scout', 'drifter'], games: 100, settings: { seats: 5 }, company: 'own' }],
})

it('players by the convention have 15 points at five seats, on average', () => {
  const players = Object.values(playersOf('hanabi')).filter(({ id }) => id === 'sage')
  const tables = { game: hanabi, players, games: 40, language: 'en', seed: 3, settings: { seats: 5 } } as const
  const games = [...contest(tables)].map((match) => scoresOf(hanabi, [match]).get('sage')?.[0] ?? 0)
  const { average, half } = mean(games)
  expect(average - half).toBeGreaterThan(15)
})
