import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describeLaws, type Playthrough, type Playthroughs, type Secrets } from '@masquerade/game/testing'
import { type GameId, games } from '../registry.ts'
import { describeBriefsOf } from './briefs-of.ts'
import { describeGrowthOf } from './growth-of.ts'

/**
 * All that every game promises, for one of them and the playthroughs in its folder: called by its own test file, so that
 * the tests in a game's folder are all there are of its rules.
 */
export function describeLawsOf(id: GameId, secrets: Secrets): void {
  describeLaws(games[id], secrets, playthroughsOf(id))
  describeBriefsOf(id)
  describeGrowthOf(id)
}

function playthroughsOf(id: GameId): Playthroughs {
  const folder = new URL(`../${id}/playthroughs/`, import.meta.url)
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.json'))
  return {
    folder: `packages/games/src/${id}/playthroughs`,
    recordedBy: `npm run -s record -w packages/games -- ${id} v1-random 1`,
    recorded: Object.fromEntries(files.map((name): [string, Playthrough] => [name, recordedIn(new URL(name, folder))])),
  }
}

function recordedIn(file: URL): Playthrough {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file.pathname} is no recorded match`, { cause: error })
  }
}
