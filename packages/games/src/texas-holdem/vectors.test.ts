import { readFileSync } from 'node:fs'
import { type Logged, replay, type TranscriptError, transcriptOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'
import type { TexasHoldemEvent } from './events.ts'
import { actCounts } from './measure.ts'

type Vector = { transcript: unknown } & (
  | { result: unknown; figures?: { acts: object[] } }
  | { error: true; code: TranscriptError['code']; move?: number }
)

// Whole matches with the right result, and documents that cannot stand, found alike by independent referees.
const vectors: Vector[] = JSON.parse(readFileSync(new URL('./fixtures/vectors.json', import.meta.url), 'utf8'))
const numbered = vectors.map((vector, index) => ({ ...vector, index }))
const matches = numbered.filter((vector) => 'result' in vector)
const refused = numbered.filter((vector) => 'error' in vector)

it('has as many matches and refused documents as were published', () => {
  expect(matches).toHaveLength(253)
  expect(matches.filter(({ figures }) => figures)).toHaveLength(240)
  expect(refused).toHaveLength(104)
})

describe('the matches', () => {
  it.each(matches)('match $index has the result that the independent referees found', ({ transcript, result }) => {
    const { game, position } = refereed(transcript)
    expect(game.result(position.state)).toEqual(result)
  })

  it.each(matches)('match $index, told again from its log, has the same log but for refused answers', (vector) => {
    const { game, log } = refereed(vector.transcript)
    const accepted = log.filter(({ type }) => type !== 'refused').map(({ type, data }) => ({ type, data }))
    const again = refereed(transcriptOf(game, log)).log.map(({ type, data }) => ({ type, data }))
    expect(again.map(withoutReason)).toEqual(accepted.map(withoutReason))
  })

  it.each(matches.filter(({ figures }) => figures))('match $index has the acts of its figures', (vector) => {
    const { log } = refereed(vector.transcript)
    expect(actCounts(log as Logged<TexasHoldemEvent>[])).toEqual(vector.figures?.acts)
  })
})

describe('the documents that cannot stand', () => {
  it.each(refused)('document $index is refused with $code', ({ transcript, code, move }) => {
    const replayed = replay(gameOf, transcript)
    const error = replayed.ok ? undefined : { code: replayed.error.code, move: replayed.error.move }
    expect(error).toEqual({ code, move })
  })
})

/** A transcript tells an error and used-up tries alike. */
function withoutReason({ type, data }: { type: string; data: object }): object {
  return { type, data: { ...data, why: undefined } }
}

function refereed(transcript: unknown) {
  const replayed = replay(gameOf, transcript)
  if (!replayed.ok) throw new Error(replayed.error.message)
  return replayed.value
}
