import { rulesOf } from '@masquerade/games/who-is-spy/settings'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { momentAt } from '@/features/watch/ending/first-moments.ts'
import { thoughtsByTurn } from '@/features/watch/match/thought.ts'
import { sceneOf } from '@/features/watch/tabletop/scene.ts'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import { LOCALES } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { telling, wordsOf } from './telling.ts'
import { SIX, seenGame, unspoiledGame } from './testing/games.ts'

const steps = (answers: (string | null)[]) => stepsOf(telling, seenGame(answers), false)
const kinds = (answers: (string | null)[]) => steps(answers).map(({ kind }) => kind)
const VOTES = ['Player 4', 'Player 4', 'Player 1', 'Player 4', 'Player 4', 'Player 4']
const TIE = ['Player 4', 'Player 3', 'Player 4', 'Player 3', 'nobody', 'nobody']
const AGAIN = ['Warm.', 'Wet.', 'Dark.', 'Leaves.', 'A bag.', 'A spoon.']

it('each speech is a step, and the opening of the vote is one of its own although it came with the last speech', () => {
  expect(kinds(SIX)).toEqual(['opening', ...SIX.map(() => 'act'), 'vote'])
})

it('fouls are a step only when there were any', () => {
  expect(kinds([...SIX.slice(0, 5), 'Tea!'])).toContain('fault')
  expect(kinds(SIX)).not.toContain('fault')
})

it('sealed ballots belong to the step of the vote, and the reveal and the end follow one by one', () => {
  const vote = steps([...SIX, 'Player 4', 'Player 4']).at(-1)!
  expect(vote.kind).toBe('vote')
  expect(vote.upTo - vote.seq).toBe(2)
  expect(kinds([...SIX, ...VOTES]).slice(-3)).toEqual(['vote', 'together', 'end'])
})

it('a vote says which player it puts out, and a tie puts out no player', () => {
  const outs = steps([...SIX, ...TIE, ...AGAIN, ...VOTES]).filter(({ kind }) => kind === 'together')
  expect(outs.map(({ out }) => out)).toEqual([undefined, [4]])
})

it('an address leads to the step that its event belongs to, also when that event is sealed', () => {
  const all = steps(SIX)
  expect(momentAt(all, 3)).toBe(0)
  expect(momentAt(all, all[4]!.seq)).toBe(4)
  expect(momentAt(all, 10_000)).toBe(all.length - 1)
  expect(momentAt(all, 0)).toBeUndefined()
})

describe('a match whose ending is held back', () => {
  it.each([
    ['the ballots', [...SIX, ...VOTES], 'vote', 'together'],
    ['the last speech', ['Hot.', 'Brown.', 'Coffee', 'Green.', 'A pot.', 'A cup.'], 'act', 'fault'],
  ])('ends with a step of its own after %s, which stands where what came of them will', (_, answers, after, then) => {
    const whole = steps(answers)
    const held = stepsOf(telling, unspoiledGame(answers), true)
    const [last, closed] = held.slice(-2)
    expect(last?.kind).toBe(after)
    expect(closed).toMatchObject({ kind: 'closed', upTo: whole.at(-1)!.upTo })
    const bare = (all: typeof whole) =>
      all.slice(0, held.length - 1).map(({ kind, seq, upTo }) => ({ kind, seq, upTo }))
    expect(bare(held)).toEqual(bare(whole))
    expect(whole[held.length - 1]).toMatchObject({ kind: then, seq: closed!.seq, part: closed!.part })
  })
})

describe('a thought', () => {
  const asked: { turn: number; seat: number }[] = []
  const all = stepsOf(telling, seenGame([...SIX, ...TIE, ...AGAIN, ...VOTES], asked), false)
  const reasoning = asked.map(({ turn, seat }) => ({
    turn,
    seat,
    attempt: 1,
    kind: 'speak',
    reasoning: `${seat} in turn ${turn}`,
  }))
  const thoughts = thoughtsByTurn(all, reasoning)
  const at = (kind: string) => all.filter((step) => step.kind === kind).map(({ seq }) => thoughts.get(seq))

  it('stands with its own speech, whichever round it was', () => {
    const spoken = asked.filter(({ turn }) => asked.filter((other) => other.turn === turn).length === 1)
    expect(spoken).toHaveLength(12)
    expect(at('act')).toEqual(spoken.map(({ seat, turn }) => [{ seat, text: `${seat} in turn ${turn}` }]))
  })

  it('stands with its ballot when the votes are revealed, and nowhere else', () => {
    const voted = at('together').map((some) => some?.map(({ text }) => text))
    expect(voted).toEqual([7, 14].map((turn) => [1, 2, 3, 4, 5, 6].map((seat) => `${seat} in turn ${turn}`)))
    expect(thoughts.size).toBe(14)
  })
})

const table = (chosen: Parameters<typeof rulesOf>[0]) => ({ ...tableOf([]), settings: rulesOf(chosen) })

it('a seat goes by its name where its table gave it one, and by its number elsewhere', () => {
  const called = (names: 'numbered' | 'names' | 'numbered-names') => telling.nameAt?.(table({ names }), 3)
  expect(called('numbered')).toBeUndefined()
  expect(called('names')).toBe('Alice')
  expect(called('numbered-names')).toBe('Charlie Three')
})

it('a table has the seats and rounds that it was set to have', () => {
  expect(telling.seatsOf(table({ seats: 8, rounds: 5 }))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(telling.partsAtMost?.(table({ seats: 8, rounds: 5 }))).toBe(5)
})

it.each(LOCALES)('no sentence of the game in %s calls a seat by a number of its own', (locale) => {
  expect(JSON.stringify(MESSAGES[locale]['who-is-spy'])).not.toMatch(/Player \{|号玩家/)
})

describe.each(LOCALES)('the end in %s', (locale) => {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'who-is-spy.board' })
  const words = wordsOf(t as Parameters<typeof wordsOf>[0]) // a translator of this board, made without a page
  const told = (answers: (string | null)[]) => {
    const all = steps(answers)
    return words.sentence(sceneOf(telling, all.at(-1)!, { steps: all }), (seat) => `<${seat}>`)
  }

  it('says that a spy put itself out by a foul, and says so of no spy that was voted out', () => {
    const [fouled, found] = [told([...SIX.slice(0, 2), 'Coffee!', ...SIX.slice(3)]), told([...SIX, ...VOTES])]
    const foul = { en: 'The civilians win. <4> was the spy, out by a foul.', zh: '，因犯规出局。' }
    expect(fouled).toContain(foul[locale])
    expect(found).toContain(t('end.spyWas', { seat: '<4>', by: 'vote' }))
    expect(found).not.toMatch(/foul|犯规/)
  })
})
