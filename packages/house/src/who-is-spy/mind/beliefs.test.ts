import { seededRandom } from '@masquerade/game'
import { DEFAULT_LIMITS, type WhoIsSpyEvent } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { lexicons } from '../../lexicon/lexicons.ts'
import { type Statement, situationOf } from '../situation.ts'
import { hear } from '../speech/hear.ts'
import { believe, believed, likeliestOther, sharedChance, suspicion } from './beliefs.ts'
import { doubt } from './doubt.ts'

const lexicon = lexicons.en
const suspects = [1, 2, 3, 4, 5, 6]

/** Who said what, as it is understood. */
const heard = (...said: [seat: number, text: string][]): Statement[] =>
  said.map(([seat, text]) => {
    const traits = hear(lexicon, text)
    expect(traits, text).toHaveLength(1)
    return { round: 1, seat, text, said: traits.map((trait) => ({ trait, trust: 1 })) }
  })

const asSeat3 = (...said: [seat: number, text: string][]) =>
  believe({ lexicon, word: 'Tea', self: 3, suspects, statements: heard(...said) })

describe('what a reasoner with the word Tea believes', () => {
  it('is that everybody may be the spy, itself included, before anything is said', () => {
    const beliefs = asSeat3()
    for (const seat of suspects) expect(suspicion(beliefs, seat)).toBeCloseTo(1 / 6)
    expect(likeliestOther(beliefs, 3)).toBe('Coffee')
  })

  it('is that one who says what is true of Coffee alone may be the spy, but so may it itself', () => {
    const beliefs = asSeat3([1, 'It is made from roasted beans.'])
    expect(suspicion(beliefs, 1)).toBeGreaterThan(0.25)
    expect(suspicion(beliefs, 3)).toBeGreaterThan(0.25)
    expect(suspicion(beliefs, 2)).toBeLessThan(0.15)
  })

  it('is that it is the spy itself when two others speak of Coffee', () => {
    const beliefs = asSeat3([1, 'It is made from roasted beans.'], [2, 'Mine is almost black on its own.'])
    expect(suspicion(beliefs, 3)).toBeGreaterThan(0.7)
    expect(sharedChance(lexicon, beliefs, 'caffeine', 3)).toBeGreaterThan(0.95)
    expect(sharedChance(lexicon, beliefs, 'leaves', 3)).toBeLessThan(0.05)
  })

  it('is that the odd one out is the spy when others speak of Tea', () => {
    const said = asSeat3(
      [1, 'It is made from leaves.'],
      [2, 'It is left to steep.'],
      [4, 'It is made from roasted beans.'],
    )
    expect(suspicion(said, 4)).toBeGreaterThan(0.8)
    expect(suspicion(said, 3)).toBeLessThan(0.05)
  })

  it('is shaken less by what is only an echo of another', () => {
    const beans: [number, string] = [1, 'It is made from roasted beans.']
    const echo = asSeat3(beans, [2, 'Mine starts with grinding.'])
    const news = asSeat3(beans, [2, 'Mine is almost black on its own.'])
    expect(suspicion(echo, 3)).toBeLessThan(suspicion(news, 3))
  })

  it('is of survivors alone: who is out and the game goes on was no spy, and what they said was of Tea', () => {
    const statements = heard([1, 'It is made from roasted beans.'])
    const beliefs = believe({ lexicon, word: 'Tea', self: 3, suspects: [2, 3, 4, 5, 6], statements })
    expect(suspicion(beliefs, 1)).toBe(0)
    expect(suspicion(beliefs, 3)).toBeGreaterThan(0.3)
  })

  it('adds up to certainty', () => {
    const beliefs = asSeat3([1, 'It is harvested far away.'])
    expect(suspects.reduce((sum, seat) => sum + suspicion(beliefs, seat), 0)).toBeCloseTo(1)
  })

  it('is nothing at all of a word that the lexicon does not hold', () => {
    expect(believe({ lexicon, word: '', self: 3, suspects, statements: [] })).toEqual([])
  })
})

describe('a player that knows its side', () => {
  /** Seat 3 holds Tea, and two others have spoken of Coffee. */
  const beliefsAs = (role: 'spy' | 'civilian' | undefined) => {
    const drafts: WhoIsSpyEvent[] = [
      { type: 'opened', v: 1, data: { language: 'en', limits: DEFAULT_LIMITS.en, first: 1 } },
      { type: 'word', v: 1, data: { seat: 3, word: 'Tea', ...(role && { role }) } },
      { type: 'spoke', v: 1, data: { round: 1, seat: 1, text: 'It is made from roasted beans.' } },
      { type: 'spoke', v: 1, data: { round: 1, seat: 2, text: 'Mine is almost black on its own.' } },
    ]
    const seen = drafts.map((draft, index) => ({ seq: index + 1, at: '', ...draft }))
    const ask = { seat: 3, kind: 'vote', limitMs: 1, attempts: 1, mode: 'choose', turn: 3, attempt: 1 } as const
    return situationOf(seen, ask, seededRandom(1))
  }

  it('as a civilian suspects the others alone, and as the spy only itself', () => {
    const [unknown, civilian, spy] = [beliefsAs(undefined), beliefsAs('civilian'), beliefsAs('spy')].map(believed)
    if (!unknown || !civilian || !spy) throw new Error('three situations have three beliefs')
    expect(suspicion(unknown, 3)).toBeGreaterThan(0.7)
    expect(suspicion(civilian, 3)).toBe(0)
    expect(suspicion(spy, 3)).toBeCloseTo(1)
    expect(likeliestOther(spy, 3)).toBe('Coffee')
  })

  it('as the spy does not blame whom its own word does not fit', () => {
    const statements = heard([1, 'It is made from roasted beans.'], [2, 'It is made from roasted beans.'])
    const [civilian, spy] = [beliefsAs('civilian'), beliefsAs('spy')].map((situation) =>
      doubt({ ...situation, statements }),
    )
    expect([civilian?.(1), spy?.(1)]).toEqual([1, 0])
  })
})
