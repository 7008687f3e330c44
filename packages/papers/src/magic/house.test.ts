import { type Experiment, experimentOf } from '@masquerade/lab'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { expect, it } from 'vitest'
import { housePlayers } from '../house/players.ts'

function experiment(name: string, games: number): Experiment {
  const settled = experimentOf(BUILT_IN[name], housePlayers, { games })
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  return settled.value
}

const played = (one: Experiment) => [...one.cells()].map((cell) => one.play(cell))

it('house agents answer what they are asked beside the games in a form that is read', () => {
  const matches = played(experiment('magic-1', 6 * 42))
  const replies = matches.flatMap((match) => match.replies ?? [])
  expect(replies.length).toBeGreaterThan(1000)
  for (const { probe, reply } of replies) {
    expect(reply).toMatch(
      probe === 'role'
        ? /^I am Player [123], (chameleon|other|undercover|civilian|unsure)$/
        : /^(Player [123]; )?Player [123]: Player [123]; Player [123]: Player [123]$/,
    )
  }
  // In the game in which seats do not know their sides some doubt theirs.
  expect(new Set(replies.map(({ reply }) => reply?.split(', ')[1])).size).toBeGreaterThan(3)
})

it('the same seed gives the same document', () => {
  const document = () => {
    const one = experiment('magic-1', 6 * 14)
    return JSON.stringify(one.table(played(one)))
  }
  expect(document()).toBe(document())
})

it.each(['magic-1', 'magic-2', 'magic-settings'])('%s can be run with house agents', (name) => {
  const one = experiment(name, 24)
  const { rows, games } = one.table(played(one))
  expect(games).toBe(24)
  expect(rows.length).toBeGreaterThan(5)
})

it('house agents have no strategy to think by', () => {
  const settled = experimentOf({ ...BUILT_IN['magic-1'], conditions: ['plain', 'pgm'] }, housePlayers)
  expect(settled.ok ? [] : settled.error.map(({ path, code }) => `${path}: ${code}`)).toContain(
    'places.challengers.0.under.pgm: strategy',
  )
})
