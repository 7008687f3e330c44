import { readdirSync, readFileSync } from 'node:fs'
import type { Logged } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import type { WhoIsSpyEvent } from './events.ts'
import { measure } from './measure/measure.ts'

const PLAYTHROUGHS = new URL('./playthroughs/', import.meta.url)

/** A match as it was recorded. */
interface Playthrough {
  log: Logged<WhoIsSpyEvent>[]
  result: { winner: string; survivors: number[]; speeches: { text: string; foul?: string }[] }
}

describe('a match of Who is Spy?', () => {
  it.each(readdirSync(PLAYTHROUGHS))('%s: has the marks of its result, and all that was dealt and said', (file) => {
    const { log, result } = JSON.parse(readFileSync(new URL(file, PLAYTHROUGHS), 'utf8')) as Playthrough
    const { data } = log.at(-1) as unknown as { data: { spy: number; words: { civilian: string; spy: string } } }
    const marks = measure.marks(log)
    expect(marks.includes('spy-survived')).toBe(result.survivors.includes(data.spy))
    expect(marks.includes('spy-survived')).toBe(result.winner === 'spy')
    expect(marks.includes('foul')).toBe(result.speeches.some(({ foul }) => foul))
    const texts = (measure.texts?.(log) ?? []).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining([data.words.civilian, data.words.spy]))
    const dots = log.some(({ type, data }) => type === 'spoke' && data.dots)
    if (dots) expect(texts).not.toContain('...')
    else expect(texts).toEqual(expect.arrayContaining(result.speeches.map(({ text }) => text)))
  })
})
