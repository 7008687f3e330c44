import { STAGED } from '@masquerade/games'
import { expect, it } from 'vitest'
import { houseAgents } from './registry.ts'

it.each(STAGED)('%s has house players of its own, to compare', (game) => {
  const own = Object.values(houseAgents).filter(({ games }) => games.includes(game))
  expect(own.length).toBeGreaterThanOrEqual(2)
})
