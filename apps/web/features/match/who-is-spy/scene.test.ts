import { expect, it } from 'vitest'
import { momentsOf } from './moments.ts'
import { reasonsOf } from './reasons.ts'
import { sceneAt } from './scene.ts'
import { SIX, seenGame } from './testing.ts'

const VOTES = ['Player 4', 'Player 4', 'Player 1', 'nobody', 'Player 4', 'Player 4']

function scenes(answers: (string | null)[], live = false) {
  const seen = seenGame(answers)
  return momentsOf(seen).map((moment) => sceneAt(seen, moment, { live }))
}

it('the speaker is in the light while its sentence stands, and only then', () => {
  const spoken = scenes(SIX.slice(0, 2)).slice(1)
  expect(spoken.map(({ speech }) => speech?.seat)).toEqual([2, 3])
  for (const { seats, speech } of spoken) {
    expect(seats.filter(({ mask }) => mask === 'speaking').map(({ seat }) => seat)).toEqual([speech?.seat])
  }
})

it('in a running match the newest moment says who is waited for, a replay waits for nobody', () => {
  expect(scenes(SIX.slice(0, 2), true).at(-1)?.waitingFor).toBe(4)
  expect(scenes(SIX.slice(0, 2)).at(-1)?.waitingFor).toBeUndefined()
})

it('of an open vote only the number of ballots is shown', () => {
  const { ballots, seats, votes } = scenes([...SIX, 'Player 4', 'Player 4']).at(-1)!
  expect(ballots).toEqual({ cast: 2, of: 6 })
  expect(votes).toEqual([])
  expect(seats.every((seat) => seat.votes === undefined && seat.mask === 'voting')).toBe(true)
})

it('the reveal counts the votes, names who is out, and marks who gave none', () => {
  const reveal = scenes([...SIX, ...VOTES]).find(({ moment }) => moment.kind === 'reveal')!
  expect(reveal.votedOut).toBe(4)
  expect(reveal.seats.map(({ votes }) => votes)).toEqual([1, 0, 0, 4, 0, 0])
  expect(reveal.seats.filter(({ abstained }) => abstained).map(({ seat }) => seat)).toEqual([5])
  expect(reveal.seats.find(({ seat }) => seat === 4)).toMatchObject({ mask: 'eliminated', fresh: true })
})

it('the end turns every role and word over and gives each seat its score', () => {
  const { seats, ended } = scenes([...SIX, ...VOTES]).at(-1)!
  expect(seats.map(({ role }) => role === 'spy')).toEqual([false, false, false, true, false, false])
  expect(seats.map(({ word }) => word)).toEqual(['Tea', 'Tea', 'Tea', 'Coffee', 'Tea', 'Tea'])
  expect(seats.map(({ score }) => score)).toEqual(ended?.scores)
})

it('a moment before the end shows no role, unless the spectator asks for the roles of a finished match', () => {
  const seen = seenGame([...SIX, ...VOTES])
  const [opening] = momentsOf(seen)
  const ended = scenes([...SIX, ...VOTES]).at(-1)!.ended
  expect(sceneAt(seen, opening!, { live: false }).seats.some(({ role }) => role)).toBe(false)
  const unmasked = sceneAt(seen, opening!, { live: false, unmasked: ended })
  expect(unmasked.seats.filter(({ role }) => role === 'spy').map(({ seat }) => seat)).toEqual([4])
})

it('a foul puts a mask out with its reason, from the judging on and not before', () => {
  const told = scenes([...SIX.slice(0, 4), null, 'Tea!'])
  const fouls = told.find(({ moment }) => moment.kind === 'fouls')!
  expect(fouls.fouls.map(({ seat, foul }) => [seat, foul])).toEqual([
    [6, 'silent'],
    [1, 'own-word'],
  ])
  expect(told[told.indexOf(fouls) - 1]?.seats.some(({ out }) => out)).toBe(false)
})

it('the reasons of each seat add up to its score', () => {
  const { ended } = scenes([...SIX, ...VOTES]).at(-1)!
  for (const [index, score] of ended!.scores.entries()) {
    expect(reasonsOf(ended!, index + 1).reduce((sum, { amount }) => sum + amount, 0)).toBe(score)
  }
  expect(reasonsOf(ended!, 4)).toEqual([{ kind: 'drew', amount: -240, count: 4 }])
})
