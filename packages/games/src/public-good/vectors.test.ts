import { readFileSync } from 'node:fs'
import { replay, type Transcript, transcriptOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'

type Vector =
  | { transcript: Transcript; result: unknown }
  | { transcript: unknown; error: true; code: string; move?: number }

// Whole games with the right result, and documents that no referee may accept, found by referees of another make.
const vectors: Vector[] = JSON.parse(readFileSync(new URL('./fixtures/vectors.json', import.meta.url), 'utf8'))
const numbered = vectors.map((vector, index) => ({ ...vector, index }))
const played = numbered.flatMap((vector) => ('result' in vector ? [vector] : []))
const refused = numbered.flatMap((vector) => ('error' in vector ? [vector] : []))

it('has games of all sorts and documents of every fault', () => {
  expect([played.length, refused.length]).toEqual([165, 84])
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['form', 'game', 'config', 'deal', 'move']))
})

describe('games', () => {
  it.each(played)('game $index has the result that the independent referees found', ({ transcript, result }) => {
    const replayed = refereed(transcript)
    expect(replayed.game.result(replayed.position.state)).toEqual(result)
  })

  it.each(played)('game $index, told again from its log, ends alike', ({ transcript }) => {
    const { game, log, position } = refereed(transcript)
    const again = refereed(JSON.parse(JSON.stringify(transcriptOf(game, log))))
    expect(again.position.state).toEqual(position.state)
  })
})

it.each(refused)('document $index is refused: $code, move $move', ({ transcript, code, move }) => {
  const replayed = replay(gameOf, transcript)
  if (replayed.ok) throw new Error('the document was accepted')
  const { message, ...error } = replayed.error
  expect(error).toEqual(move === undefined ? { code } : { code, move })
  expect(message).not.toBe('')
})

function refereed(transcript: unknown) {
  const replayed = replay(gameOf, transcript)
  if (!replayed.ok) throw new Error(replayed.error.message)
  return replayed.value
}
