import { readFileSync } from 'node:fs'
import { replay, type Transcript, transcriptOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'
import type { Language } from './config.ts'

interface Vector {
  transcript: Transcript & { config: { language: Language } }
  result: unknown
}

// Whole games with the right result, found alike by two independent referees.
const vectors: Vector[] = JSON.parse(readFileSync(new URL('./fixtures/vectors.json', import.meta.url), 'utf8'))

it('has games in both languages', () => {
  const languages = vectors.map(({ transcript }) => transcript.config.language)
  expect(languages.filter((language) => language === 'en')).toHaveLength(259)
  expect(languages.filter((language) => language === 'zh')).toHaveLength(141)
})

describe.each(['en', 'zh'] as const)('games in %s', (language) => {
  const cases = vectors
    .map((vector, index) => ({ ...vector, index }))
    .filter(({ transcript }) => transcript.config.language === language)

  it.each(cases)('game $index has the result that the independent referees found', ({ transcript, result }) => {
    const replayed = refereed(transcript)
    expect(replayed.game.result(replayed.position.state)).toEqual(result)
  })

  it.each(cases)('game $index, told again from its log, has the same log', ({ transcript }) => {
    const { game, log } = refereed(transcript)
    expect(refereed(transcriptOf(game, log)).log).toEqual(log)
  })
})

function refereed(transcript: unknown) {
  const replayed = replay(gameOf, transcript)
  if (!replayed.ok) throw new Error(replayed.error.message)
  return replayed.value
}
