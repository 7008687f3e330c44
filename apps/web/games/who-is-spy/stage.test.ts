import type { Asking } from '@masquerade/following'
import { isSealed, type Seen } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sceneOf } from '@/features/watch/tabletop/scene.ts'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { reasonsOf } from './reasons.ts'
import { stage } from './stage.tsx'
import { telling } from './telling.ts'
import { SIX, seenGame, toldGame, unspoiledGame } from './testing/games.ts'

const VOTES = ['Player 4', 'Player 4', 'Player 1', 'nobody', 'Player 4', 'Player 4']

interface Look {
  closed?: boolean
  asking?: Asking
  over?: boolean
}

function scenesOf(seen: readonly Seen[], { closed = false, asking, over = false }: Look = {}) {
  const steps = stepsOf(telling, seen, closed)
  return steps.map((step) => sceneOf(telling, step, { steps, asking, over }))
}
const scenes = (answers: (string | null)[], look: Look = {}) => scenesOf(seenGame(answers), look)
const isSpeaking = ({ doing }: { doing?: string }) => doing === 'speaking'

it('the speaker is in the light while its sentence stands, and only then', () => {
  const spoken = scenes(SIX.slice(0, 2)).slice(1)
  expect(spoken.map(({ step }) => step.seat)).toEqual([2, 3])
  for (const { seats, step } of spoken) {
    expect(seats.filter(isSpeaking).map(({ seat }) => seat)).toEqual([step.seat])
    expect(seats.filter(({ now }) => now).map(({ seat }) => seat)).toEqual([step.seat])
  }
})

it('the newest step of a running match names the player it waits for before the gateway does, and a replay waits for no player', () => {
  expect(scenes(SIX.slice(0, 2), { asking: [] }).at(-1)?.waiting).toEqual([4])
  expect(scenes(SIX.slice(0, 2)).at(-1)?.waiting).toEqual([])
})

it('of an open vote only the number of ballots is shown', () => {
  const { ballots, seats } = scenes([...SIX, 'Player 4', 'Player 4']).at(-1)!
  expect(ballots).toEqual({ cast: 2, of: 6 })
  expect(seats.map(({ doing, ballot }) => [doing, ballot?.is])).toEqual(Array(6).fill(['voting', 'open']))
})

it('while a vote runs the gateway says whose ballots are in', () => {
  const asking = [1, 4].map((seat) => ({ seat, ask: 'vote', limitMs: 1, until: 1 }))
  const { seats } = scenes([...SIX, 'Player 4'], { asking }).at(-1)!
  expect(seats.filter(({ ballot }) => ballot?.is === 'open').map(({ seat }) => seat)).toEqual([1, 4])
  expect(seats.filter(({ doing }) => doing === 'voted').map(({ seat }) => seat)).toEqual([2, 3, 5, 6])
})

it('the reveal turns over every ballot, and puts out whom it names', () => {
  const reveal = scenes([...SIX, ...VOTES]).find(({ step }) => step.kind === 'together')!
  expect(telling.votesAt?.(reveal.step)?.decided).toBe(4)
  expect(reveal.seats.map(({ ballot }) => ballot?.is === 'shown' && ballot.for)).toEqual([4, 4, 4, 1, null, 4])
  expect(reveal.seats.map(({ out }) => out)).toEqual([undefined, undefined, undefined, true, undefined, undefined])
})

it('the end gives each seat its score, and a step before it knows nothing of it unless the spectator asks', () => {
  const seen = seenGame([...SIX, ...VOTES])
  const steps = stepsOf(telling, seen, false)
  const end = sceneOf(telling, steps.at(-1)!, { steps })
  expect(end.ended).toMatchObject({ winners: [1, 2, 3, 5, 6], scores: end.table.ended?.scores })
  expect(sceneOf(telling, steps[0]!, { steps }).known).toBeUndefined()
  expect(sceneOf(telling, steps[0]!, { steps, known: end.table }).known?.ended?.spy).toBe(4)
})

it('a foul puts a mask out, from the judging on and not before', () => {
  const all = scenes([...SIX.slice(0, 4), null, 'Tea!'])
  const fouls = all.find(({ step }) => step.kind === 'fault')!
  expect(fouls.step.out).toEqual([6, 1])
  expect(all[all.indexOf(fouls) - 1]?.seats.some(({ out }) => out)).toBe(false)
  expect(fouls.seats.filter(({ line }) => line?.struck).map(({ seat }) => seat)).toEqual([1, 6])
})

it('the reasons of each seat add up to its score', () => {
  const { ended } = scenes([...SIX, ...VOTES]).at(-1)!.table
  for (const [index, score] of ended!.scores.entries()) {
    expect(reasonsOf(ended!, index + 1).reduce((sum, { amount }) => sum + amount, 0)).toBe(score)
  }
  expect(reasonsOf(ended!, 4)).toEqual([{ kind: 'drew', amount: -240, count: 4 }])
})

it('what was said stays on the table until the round is over, and of those who are out for good', () => {
  const all = scenes([...SIX, ...VOTES.map(() => 'Player 1'), 'Wet.', 'Warm.'])
  const lines = (at: number) => all.at(at)!.seats.map(({ line }) => line?.text)
  expect(lines(3)).toEqual([undefined, 'Hot.', 'Brown.', undefined, undefined, undefined])
  expect(lines(-1)).toEqual(['A cup.', 'Wet.', undefined, undefined, undefined, undefined])
})

it('ballots are open until all are in, then sealed, then shown with whom they name', () => {
  const during = scenes([...SIX, 'Player 4']).at(-1)!
  expect(during.seats.map(({ ballot }) => ballot?.is)).toEqual(Array(6).fill('open'))
  const all = scenes([...SIX, ...VOTES])
  const [sealed, shown] = ['vote', 'together'].map((kind) => all.find(({ step }) => step.kind === kind)!)
  expect(sealed!.seats.map(({ ballot }) => ballot?.is)).toEqual(Array(6).fill('sealed'))
  expect(shown!.seats.map(({ ballot }) => ballot?.is)).toEqual(Array(6).fill('shown'))
})

it('a replay that was sent the opening of a vote and nothing after it shows all ballots in', () => {
  const seen = unspoiledGame([...SIX, ...VOTES])
  const opening = seen.findIndex((event) => !isSealed(event) && event.type === 'voting')
  const last = scenesOf(seen.slice(0, opening + 1), { over: true }).at(-1)!
  expect(last.ballots).toEqual({ cast: 6, of: 6 })
})

it('with the ending held back a viewer sees only that the last ballots are sealed', () => {
  const { step, seats, ended } = scenesOf(unspoiledGame([...SIX, ...VOTES]), { closed: true }).at(-1)!
  expect({ kind: step.kind, votes: telling.votesAt?.(step), ended }).toEqual({ kind: 'closed' })
  expect(seats.map(({ ballot, out }) => [ballot?.is, out])).toEqual(Array(6).fill(['sealed', undefined]))
})

it('who watches through the eyes of a player sees its word, and its role where the players were told theirs', () => {
  const steps = stepsOf(telling, seenGame([]), false)
  const stateOf = (seat: number, role?: string) => {
    const scene = sceneOf(telling, steps[0]!, { steps, eyes: { seat: 4, word: 'Coffee', role } })
    const state = createElement(stage.State!, { seat, scene })
    const props = { locale: 'en' as const, messages: MESSAGES.en, timeZone: 'UTC', children: state }
    return renderToStaticMarkup(createElement(NextIntlClientProvider, props)).replace(/<[^>]+>/g, ' ')
  }
  expect(stateOf(4, 'spy')).toMatch(/spy +Coffee/)
  expect(stateOf(4)).toMatch(/^ +Coffee +$/)
  expect(stateOf(5, 'spy').trim()).toBe('')
})

it('what a player was told comes with the page, since the page is sent no more than the opening', () => {
  const facts = (seat: number) => gameOf('who-is-spy')?.wire?.(toldGame(seat)).facts
  expect(facts(4)).toMatchObject({ word: 'Coffee', role: 'spy' })
  expect(facts(5)).toMatchObject({ word: 'Tea', role: 'civilian' })
})
