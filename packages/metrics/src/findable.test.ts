import { readdirSync, readFileSync } from 'node:fs'
import type { Logged } from '@masquerade/game'
import { games, whoIsSpy } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { findable, marksOf, textsOf } from './findable.ts'

const PLAYTHROUGHS = new URL('../../games/src/who-is-spy/playthroughs/', import.meta.url)

/** A match as it was recorded. */
interface Playthrough {
  log: Logged[]
  result: { winner: string; survivors: number[]; eliminations: { by: string }[]; speeches: { text: string }[] }
}

it('says of every registered game what its matches are found by', () => {
  expect(Object.keys(findable)).toEqual(expect.arrayContaining(Object.keys(games)))
})

describe('a match of Who is Spy?', () => {
  it.each(readdirSync(PLAYTHROUGHS))('%s: has the marks of its result, and all that was dealt and said', (file) => {
    const { log, result } = JSON.parse(readFileSync(new URL(file, PLAYTHROUGHS), 'utf8')) as Playthrough
    const { data } = log.at(-1) as Logged & { data: { spy: number; words: { civilian: string; spy: string } } }
    const marks = marksOf(whoIsSpy, log)
    expect(marks.includes('spy-survived')).toBe(result.survivors.includes(data.spy))
    expect(marks.includes('spy-survived')).toBe(result.winner === 'spy')
    expect(marks.includes('foul')).toBe(result.eliminations.some(({ by }) => by === 'foul'))
    const texts = textsOf(whoIsSpy, log).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining([data.words.civilian, data.words.spy]))
    expect(texts).toEqual(expect.arrayContaining(result.speeches.map(({ text }) => text)))
  })
})
