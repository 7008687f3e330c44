import { readFileSync } from 'node:fs'
import { type AnyGame, type Logged, replay, type Transcript, transcriptOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'

interface Played {
  transcript: Transcript
  result: unknown
}
type Vector = Played | { transcript: unknown; error: true; code: string; move?: number }

// Whole games with the right result, and documents that no referee may accept, found by referees of another make.
const vectorsOf = (file: string): Vector[] =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}.json`, import.meta.url), 'utf8'))

describe.each([
  ['vectors', 400, 0],
  ['settings-who-is-spy', 220, 50],
  ['undercover', 159, 85],
  ['undercover-llmarena', 160, 20],
])('%s.json', (file, games, documents) => {
  const numbered = vectorsOf(file).map((vector, index) => ({ ...vector, index }))
  const played = numbered.flatMap((vector) => ('result' in vector ? [vector] : []))
  const refused = numbered.flatMap((vector) => ('error' in vector ? [vector] : []))

  it('has its games and its documents', () => {
    expect([played.length, refused.length]).toEqual([games, documents])
  })

  it.each(played)('game $index has the result that the independent referees found', ({ transcript, result }) => {
    const replayed = refereed(transcript)
    expect(replayed.game.result(replayed.position.state)).toEqual(result)
  })

  it.each(played)('game $index, told again from its log, has the same log', ({ transcript }) => {
    const { game, log } = refereed(transcript)
    const again = refereed(JSON.parse(JSON.stringify(transcriptOf(game, log))))
    expect(judged(game, again.log)).toEqual(judged(game, log))
  })

  it.each(refused)('document $index is refused: $code, move $move', ({ transcript, code, move }) => {
    const replayed = replay(gameOf, transcript)
    if (replayed.ok) throw new Error('the document was accepted')
    const { message, ...error } = replayed.error
    expect(error).toEqual(move === undefined ? { code } : { code, move })
    expect(message).not.toBe('')
  })
})

/** Without what follows from no answer: that something was masked is not heard. */
const judged = (game: AnyGame, log: readonly Logged[]) => log.map((event) => game.settled?.(event))

function refereed(transcript: unknown) {
  const replayed = replay(gameOf, transcript)
  if (!replayed.ok) throw new Error(replayed.error.message)
  return replayed.value
}
