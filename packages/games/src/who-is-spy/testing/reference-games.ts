import { readFileSync } from 'node:fs'
import { inject } from 'vitest'

/** A whole match with the result that independent referees found. */
export interface ReferenceGame {
  transcript: object
  result: { scores60: number[] }
}

const gamesIn = (file: string): ReferenceGame[] =>
  JSON.parse(readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), 'utf8')).filter(
    (vector: object) => 'result' in vector,
  )

export const referenceGames: readonly ReferenceGame[] = [
  'vectors',
  'settings-who-is-spy',
  'undercover',
  'undercover-llmarena',
].flatMap(gamesIn)

/** By day every tenth of them, others in the next run: vectors.test.ts looks at each in every run. */
const STEP = 10

/** The reference games that this run looks at more closely, with their numbers. */
export function referenceGamesOfRun(): { index: number; game: ReferenceGame }[] {
  const all = referenceGames.map((game, index) => ({ index, game }))
  return inject('nightly') ? all : all.filter(({ index }) => index % STEP === inject('seed') % STEP)
}
