import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describeLaws, type Playthrough, type Secrets } from '@masquerade/game/testing'
import { type GameId, games } from '../registry.ts'

/** The laws of every game, for one of them and the playthroughs in its folder: called by its own test file. */
export function describeLawsOf(id: GameId, secrets: Secrets): void {
  describeLaws(games[id], secrets, playthroughsOf(id))
}

function playthroughsOf(id: GameId): Record<string, Playthrough> {
  const folder = new URL(`../${id}/playthroughs/`, import.meta.url)
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(files.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]))
}
