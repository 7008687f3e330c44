import { readFileSync } from 'node:fs'
import { type Replayed, replay, type Transcript, type TranscriptError, transcriptOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { type GameId, gameOf } from '../registry.ts'

/** A whole match with its right result; what else is published of it is in `figures`. */
export interface PlayedVector<Figures = never> {
  transcript: Transcript
  result: unknown
  figures?: Figures
}

/** A document that no referee may accept. */
interface RefusedVector {
  transcript: unknown
  error: true
  code: TranscriptError['code']
  move?: number
}

export interface VectorSuite<Figures = never> {
  /** The file in the game's folder of fixtures, without `.json`. */
  file?: string
  /** How many matches and documents were published, so that none is lost. */
  played: number
  refused: number
  /** Of a refereed match, what must be the same when it is replayed from its log; its state by default. */
  retold?(replayed: Replayed): unknown
  /** The same of matches whose figures were published. */
  figures?: { count: number; of(replayed: Replayed): Figures }
}

/**
 * Whole matches with the right result, and documents that no referee may accept, found alike by referees of another
 * make: called by each game's own test file, with what is compared of its matches.
 */
export function describeVectorsOf<Figures = never>(id: GameId, suite: VectorSuite<Figures>): void {
  const { file = 'vectors', retold = ({ position }) => position.state, figures } = suite
  const vectors = vectorsOf<Figures>(id, file).map((vector, index) => ({ ...vector, index }))
  const played = vectors.filter((vector) => 'result' in vector)
  const refused = vectors.filter((vector) => 'error' in vector)
  const figured = played.filter((vector) => vector.figures !== undefined)

  describe(`${id}: ${file}.json`, () => {
    it('has as many matches and documents as were published', () => {
      expect([played.length, refused.length]).toEqual([suite.played, suite.refused])
      expect(figured).toHaveLength(figures?.count ?? 0)
    })

    it.each(played)(
      'match $index has the result that the independent referees found, and the same when replayed',
      (vector) => {
        const replayed = refereed(vector.transcript)
        expect(replayed.game.result(replayed.position.state)).toEqual(vector.result)
        if (figures && vector.figures !== undefined) expect(figures.of(replayed)).toEqual(nearly(vector.figures))
        const again = refereed(JSON.parse(JSON.stringify(transcriptOf(replayed.game, replayed.log))))
        expect(retold(again), 'replayed from its log').toEqual(retold(replayed))
      },
    )

    it.each(refused)('document $index is refused: $code, move $move', ({ transcript, code, move }) => {
      const replayed = replay(gameOf, transcript)
      if (replayed.ok) throw new Error('the document was accepted')
      const { message, ...error } = replayed.error
      expect(error).toEqual(move === undefined ? { code } : { code, move })
      expect(message).not.toBe('')
    })
  })
}

function vectorsOf<Figures>(id: GameId, file: string): (PlayedVector<Figures> | RefusedVector)[] {
  return JSON.parse(readFileSync(new URL(`../${id}/fixtures/${file}.json`, import.meta.url), 'utf8'))
}

/** The same, whose fractions may differ by what is lost in computing them. */
function nearly(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : expect.closeTo(value, 9)
  if (Array.isArray(value)) return value.map(nearly)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nearly(inner)]))
}

function refereed(transcript: unknown): Replayed {
  const replayed = replay(gameOf, transcript)
  if (!replayed.ok) throw new Error(replayed.error.message)
  return replayed.value
}
