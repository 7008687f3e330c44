import type { AnyGame, Logged } from '@masquerade/game'
import { secrecyLaw } from '@masquerade/game/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chameleon } from './chameleon.ts'
import { chameleonSecrets } from './laws.ts'
import { chameleonOf, type Table } from './table.ts'

const game: AnyGame = chameleon

const showing = (type: string): AnyGame => ({
  ...game,
  view: (event: Logged, viewer) => (event.type === type ? event : game.view(event, viewer)),
})

it.each<[string, AnyGame]>([
  ['shows everybody what seats were told', showing('told')],
  ['shows votes before they are revealed', showing('voted')],
  ['tells players why somebody was silent', showing('clued')],
  [
    'tells only seats that have a word anything',
    {
      ...game,
      start: (config, deal) => game.start(config, deal).filter(({ data }) => !('word' in data) || data.word !== null),
    },
  ],
  [
    'gives the chameleon more time',
    {
      ...game,
      turn(table: Table) {
        const turn = chameleon.turn(table)
        const asks = turn?.asks.map((ask) => (table.order[0] === chameleonOf(table) ? { ...ask, limitMs: 1 } : ask))
        return turn && asks && { ...turn, asks }
      },
    },
  ],
])('the law of secrecy fails a game that %s', (_, leaky) => {
  const checked = fc.check(secrecyLaw(leaky, chameleonSecrets), { numRuns: 500, seed: 1, endOnFailure: true })
  expect(checked.failed).toBe(true)
})
