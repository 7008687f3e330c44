import { experimentOf, type PlayedMatch } from '@masquerade/lab'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { contextsOf } from '@masquerade/papers/interintent/annotation'
import { expect, it } from 'vitest'
import { housePlayers } from '../../house/players.ts'

function played(name: string, games: number, seed = 5) {
  const experiment = experimentOf(BUILT_IN[name], housePlayers, { games, seed })
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
  const matches = [...experiment.value.cells()].map((cell) => experiment.value.play(cell))
  return { experiment: experiment.value, matches, document: experiment.value.table(matches) }
}

it('house players answer all that they are asked of intentions, and not all of it alike', () => {
  const { document, matches } = played('interintent-2', 6)
  expect(document.rows).toHaveLength(9)
  for (const row of document.rows) {
    expect(row.unreadable).toBe(0)
    expect(row.n.guessing).toBe(2)
    expect(row.summarising).toBeGreaterThan(row.guessing as number)
  }
  for (const row of document.rows.slice(0, 3)) expect(row.unchosen).toBe(0)
  // No agent needed a second try.
  expect(matches.flatMap(({ replies = [] }) => replies).filter(({ attempt = 1 }) => attempt > 1)).toEqual([])
  const chosen = matches.flatMap((match) => contextsOf(match)).flatMap(({ intentions }) => intentions)
  expect(new Set(chosen).size).toBeGreaterThan(15)
  // Readers doubt differently.
  const accuracies = document.rows
    .filter(({ condition }) => condition === 'games of Sage')
    .map((row) => row.roleAccuracy)
  expect(new Set(accuracies).size).toBeGreaterThan(1)
})

it('the same seed gives the same document, to the last byte, and what is counted of a match can be counted again', () => {
  for (const [name, games] of [['interintent-1', 24] as const, ['interintent-2', 3] as const]) {
    const [one, other] = [played(name, games), played(name, games)]
    expect(JSON.stringify(other.document)).toBe(JSON.stringify(one.document))
    expect(JSON.stringify(other.matches)).toBe(JSON.stringify(one.matches))
    expect(JSON.stringify(played(name, games, 6).matches)).not.toBe(JSON.stringify(one.matches))
    const kept: PlayedMatch[] = JSON.parse(JSON.stringify(one.matches))
    expect(JSON.stringify(one.experiment.table(kept))).toBe(JSON.stringify(one.document))
  }
})

it('a match is played the same whether its players are asked what they mean or not', () => {
  const asked = played('interintent-2', 3)
  const unasked = experimentOf(
    { ...BUILT_IN['interintent-1'], places: BUILT_IN['interintent-2']?.places, conditions: ['copies'] },
    housePlayers,
    { games: 3, seed: 5 },
  )
  if (!unasked.ok) throw new Error(JSON.stringify(unasked.error))
  const matches = [...unasked.value.cells()].map((cell) => unasked.value.play(cell))
  expect(matches.map(({ deal }) => deal)).toEqual(asked.matches.map(({ deal }) => deal))
  // House players of this game go by nothing that they are shown of their notes.
  expect(matches.map(({ moves }) => moves)).toEqual(asked.matches.map(({ moves }) => moves))
})
