import { PUBLIC, seatViewer, unspoiled, type Viewer, viewsOf } from '@masquerade/game'
import {
  cards,
  type Given,
  name,
  played,
  propose,
  SILENT,
  THREE_FAILS,
  THREE_SUCCESSES,
  votes,
} from '@masquerade/games/avalon/testing/play'
import { expect, it } from 'vitest'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import { leaderAt, rolesKnown, teamAt, telling, votedIn } from './telling.ts'

const ASSASSIN = seatViewer(5)

function stepsFor(viewer: Viewer, config: object, moves: readonly Given[]) {
  const { game, log } = played(config, moves)
  return stepsOf(telling, viewsOf(game, log, viewer), false)
}

const QUEST = ['act', 'together', 'together']

it.each<[string, Viewer]>([
  ['everybody', PUBLIC],
  ['the assassin, who knows its own vote and whom it named', ASSASSIN],
])(
  'a quest is a team, its vote and its cards, and the end has the turn in which Merlin was sought: for %s',
  (_, viewer) => {
    const steps = stepsFor(viewer, SILENT, [...THREE_SUCCESSES, name(5, 1)])
    expect(steps.map(({ kind }) => kind)).toEqual(['opening', ...QUEST, ...QUEST, ...QUEST, 'end'])
    expect(steps.map(({ part }) => part)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3])
    expect(steps.map(({ turn }) => turn)).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  },
)

/** Each quest's first four teams are turned down, the fifth goes all the same, and the fifth quest decides. */
const LONGEST = [2, 3, 2, 3, 3].flatMap((size, index) => {
  const failing = index % 2 === 0 ? [] : [4]
  const team = [...failing, 1, 2, 3].slice(0, size).sort((one, other) => one - other)
  return [...[1, 2, 3, 4, 5].flatMap((leader) => [propose(leader, ...team), ...votes([])]), ...cards(team, failing)]
})

it('no match has more steps than the longest of its settings', () => {
  const steps = stepsFor(PUBLIC, { ...SILENT, last: 'goes' }, [...LONGEST, name(5, 1)])
  const [opening] = steps
  expect(opening && telling.longest(opening.table)).toBe(steps.length)
})

it('an ending that is held back is a step of its own after the last that may be known', () => {
  const { game, log } = played(SILENT, [...THREE_SUCCESSES, name(5, 1)])
  const steps = stepsOf(telling, unspoiled(game, log), true)
  expect(steps.slice(-2)).toMatchObject([{ kind: 'together', part: 3 }, { kind: 'closed' }])
})

it('at each step stands who leads it, who is to go, and how all voted once that is shown', () => {
  const steps = stepsFor(PUBLIC, SILENT, [
    propose(1, 1, 4),
    ...votes([1, 4]),
    ...THREE_SUCCESSES.map(later),
    name(5, 1),
  ])
  const scenes = steps.map((step) => ({ step, table: step.table }))
  expect(scenes.slice(0, 4).map(leaderAt)).toEqual([1, 1, 1, 2])
  expect(scenes.slice(0, 4).map(teamAt)).toEqual([[], [1, 4], [1, 4], [1, 2]])
  expect(scenes.slice(0, 4).map((scene) => votedIn(scene)?.votes)).toEqual([
    undefined,
    undefined,
    [true, false, false, true, false],
    undefined,
  ])
})

/** One seat further round the table leads. */
function later([seat, kind, said]: Given): Given {
  return [kind === 'propose' ? seat + 1 : seat, kind, said]
}

it('a viewer knows the roles that its seat sees, and all roles at the end', () => {
  const known = (viewer: Viewer) => {
    const steps = stepsFor(viewer, SILENT, [...THREE_SUCCESSES, name(5, 1)])
    return [steps[0], steps.at(-1)].map((step) =>
      [1, 2, 3, 4, 5].map((seat) => (step ? rolesKnown({ table: step.table, known: undefined }, seat) : [])),
    )
  }
  const all = [['merlin'], ['percival'], ['servant'], ['morgana'], ['assassin']]
  expect(known(PUBLIC)).toEqual([[[], [], [], [], []], all])
  expect(known(ASSASSIN)).toEqual([[[], [], [], ['morgana'], ['assassin']], all])
  const [merlin] = known(seatViewer(1))
  expect(merlin).toEqual([['merlin'], [], [], ['morgana', 'assassin'], ['morgana', 'assassin']])
})

it('sealed cards do not reveal whether the match ends with them: they belong to the step of the vote before', () => {
  const { game, log } = played(SILENT, THREE_FAILS)
  const steps = stepsOf(telling, unspoiled(game, log), true)
  const [vote, closed] = steps.slice(-2)
  const cardsOf = log.filter(({ type, seq }) => type === 'played' && seq > (vote?.seq ?? 0))
  expect(vote).toMatchObject({ kind: 'together', upTo: cardsOf.at(-1)?.seq })
  expect(closed).toMatchObject({ kind: 'closed', seq: log.length - 1, upTo: log.length })
})
