import { readFileSync } from 'node:fs'
import type { ScriptedMatch } from './scripted-match.ts'

export interface ReferenceGame<Script> {
  transcript: Script
  result: unknown
}

/** The matches of a game whose right results were published, without the documents that are to be refused. */
export function referenceGames<Script>(id: string): ReferenceGame<Script & ScriptedMatch>[] {
  const file = new URL(`../../packages/games/src/${id}/fixtures/vectors.json`, import.meta.url)
  const vectors: (ReferenceGame<Script & ScriptedMatch> | { error: true })[] = JSON.parse(readFileSync(file, 'utf8'))
  return vectors.filter((vector) => 'result' in vector)
}
