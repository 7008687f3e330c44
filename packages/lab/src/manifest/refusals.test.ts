import { readForm } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { languageOf } from '../shown/language.ts'
import en from '../shown/words/en.json' with { type: 'json' }
import zh from '../shown/words/zh.json' with { type: 'json' }
import { refusalsOfPairs } from './design-refusals.ts'
import { refusal, refusalsOfFaults } from './refusals.ts'

const sentencesIn = (words: object): [code: string, text: string][] =>
  Object.entries(words).flatMap(([kind, texts]) =>
    Object.entries<string>(texts).map(([code, text]) => [`${kind}.${code}`, text] as [string, string]),
  )
const valuesIn = (text: string) => [...new Set(text.match(/(?<=\{)\w+(?=[,}])/g))].toSorted()

describe('a refusal', () => {
  it('is a sentence of its own in each language, with the same values', () => {
    const [english, chinese] = [sentencesIn(en.refusals), sentencesIn(zh.refusals)]
    const taken = (sentences: typeof english) => sentences.map(([code, text]) => [code, valuesIn(text)])
    expect(taken(chinese)).toEqual(taken(english))
    for (const [code, text] of chinese) {
      const values = Object.fromEntries(valuesIn(text).map((name) => [name, 'x']))
      expect(languageOf('zh').find(`refusals.${code}`, values), code).toEqual(expect.any(String))
    }
  })

  it('has a kind for programs, an English message, and what pages need to say it in another language', () => {
    expect(refusal(['places', 'host'], 'place.few', { least: 1, held: 0 })).toEqual({
      ...{ path: 'places.host', code: 'place', message: 'needs at least 1, has 0' },
      says: { code: 'place.few', values: { least: '1', held: '0' } },
    })
  })

  it('that was stored before its sentence had a value of today is not said in that sentence', () => {
    expect(languageOf('zh').find('refusals.place.few', { least: '1' })).toBeUndefined()
  })

  it('repeats no more than the beginning of a value of any length', () => {
    const long = 'x'.repeat(100_000)
    const unknown = readForm(z.strictObject({}), { [long]: 1 })
    for (const refused of [
      refusal(['places', long], 'name.twice', { name: long }),
      ...refusalsOfFaults(unknown.ok ? [] : unknown.error, 'form'),
    ]) {
      expect(JSON.stringify(refused).length).toBeLessThan(2_000)
    }
  })

  it('of a game’s own rule has the name of the game before the code of the rule', () => {
    const said = (config: object, pair: [string, string]) =>
      refusalsOfPairs(whoIsSpy, whoIsSpy.config.parse({ language: 'en', ...config }), [pair]).map((one) => one.says)
    expect(said({}, ['tea', 'tea'])).toEqual([{ code: 'who-is-spy.pair', values: {} }])
    expect(said({}, ['tea', 'coffee'])).toEqual([])
  })
})
