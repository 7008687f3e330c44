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
  const steps = scenes([...SIX.slice(0, 4), null, 'Tea!'])
  const fouls = steps.find(({ moment }) => moment.kind === 'fouls')!
  expect(fouls.fouls.map(({ seat, foul }) => [seat, foul])).toEqual([
    [6, 'silent'],
    [1, 'own-word'],
  ])
  expect(steps[steps.indexOf(fouls) - 1]?.seats.some(({ out }) => out)).toBe(false)
})

it('the reasons of each seat add up to its score', () => {
  const { ended } = scenes([...SIX, ...VOTES]).at(-1)!
  for (const [index, score] of ended!.scores.entries()) {
    expect(reasonsOf(ended!, index + 1).reduce((sum, { amount }) => sum + amount, 0)).toBe(score)
  }
  expect(reasonsOf(ended!, 4)).toEqual([{ kind: 'drew', amount: -240, count: 4 }])
})

it('what was said stays on the table until the round is over, and of those who are out for good', () => {
  const steps = scenes([...SIX, ...VOTES.map(() => 'Player 1'), 'Wet.', 'Warm.'])
  const lines = (at: number) => steps[at]!.seats.map(({ line }) => line?.text)
  expect(lines(3)).toEqual([undefined, 'Hot.', 'Brown.', 'Black.', undefined, undefined])
  expect(steps.at(-1)!.seats.map(({ line }) => line?.text)).toEqual([
    'A cup.',
    'Wet.',
    'Warm.',
    undefined,
    undefined,
    undefined,
  ])
})

it('ballots are open until all are in, then sealed, then shown with whom they name', () => {
  const during = scenes([...SIX, 'Player 4']).at(-1)!
  expect(during.seats.map(({ ballot }) => ballot?.is)).toEqual(Array(6).fill('open'))
  const steps = scenes([...SIX, ...VOTES])
  const [sealed, shown] = ['ballots', 'reveal'].map((kind) => steps.find(({ moment }) => moment.kind === kind)!)
  expect(sealed!.seats.map(({ ballot }) => ballot?.is)).toEqual(Array(6).fill('sealed'))
  expect(shown!.seats.map(({ ballot }) => ballot?.is === 'shown' && ballot.for)).toEqual([4, 4, 4, 1, null, 4])
})

it('with the ending held back nothing is told but that the last ballots lie there', () => {
  const seen = seenGame([...SIX, ...VOTES]).map((event, index, all) =>
    index < all.length - 2 ? event : { seq: event.seq, type: 'sealed' as const },
  )
  const last = momentsOf(seen, true).at(-1)!
  const { seats, closed, votes, ended } = sceneAt(seen, last, { live: false, closed: true })
  expect({ closed, votes, ended }).toEqual({ closed: true, votes: [], ended: undefined })
  expect(seats.map(({ ballot, role, out }) => [ballot?.is, role, out])).toEqual(
    Array(6).fill(['sealed', undefined, undefined]),
  )
})

it('through the eyes of a player its own word lies by its seat, and no other', () => {
  const seen = seenGame(SIX)
  const scene = sceneAt(seen, momentsOf(seen)[0]!, { live: false, own: { seat: 3, word: 'Tea' } })
  expect(scene.seats.map(({ word }) => word)).toEqual([undefined, undefined, 'Tea', undefined, undefined, undefined])
  expect(scene.seats.some(({ role }) => role)).toBe(false)
})

it('a foul is told with the sentence, and with the word as soon as that is known', () => {
  const seen = seenGame([...SIX.slice(0, 5), 'Tea!', 'Player 4', 'Player 4', 'Player 4', 'Player 5', 'Player 4'])
  const moment = momentsOf(seen).find(({ kind }) => kind === 'fouls')!
  const { ended } = sceneAt(seen, momentsOf(seen).at(-1)!, { live: false })
  expect(sceneAt(seen, moment, { live: false }).fouls).toMatchObject([{ seat: 1, speech: { text: 'Tea!' } }])
  expect(sceneAt(seen, moment, { live: false }).fouls[0]).not.toHaveProperty('word')
  expect(sceneAt(seen, moment, { live: false, unmasked: ended }).fouls).toMatchObject([{ seat: 1, word: 'Tea' }])
})
