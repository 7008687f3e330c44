import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AnyGame, type Logged, replay } from '@masquerade/game'
import { playthroughOf, randomLog } from '@masquerade/game/testing/playthrough'
import { gameOf } from './registry.ts'

const USAGE = 'npm run -s record -w packages/games -- GAME NAME [SEED | TRANSCRIPT.json]'

/** Saves a finished match in a file, from which tests check that later versions can still read it. */
const [id = '', name = '', source = '1'] = process.argv.slice(2)
const game = gameOf(id)
if (!game) stop(`there is no game "${id}"`)
if (!/^[a-z0-9-]+$/.test(name)) stop('a name of small letters, digits and hyphens is needed')
const file = new URL(`./${game.id}/playthroughs/${name}.json`, import.meta.url)
if (existsSync(file)) stop(`${file.pathname} is there already, and what was recorded must hold for good`)
const playthrough = playthroughOf(game, /^\d+$/.test(source) ? randomLog(game, Number(source)) : logOf(game, source))
mkdirSync(new URL('.', file), { recursive: true })
writeFileSync(file, inLines(playthrough))
console.log(`recorded ${file.pathname}: ${playthrough.log.length} events`)

function logOf(game: AnyGame, path: string): readonly Logged[] {
  const replayed = replay(gameOf, JSON.parse(readFileSync(path, 'utf8')))
  if (!replayed.ok) stop(replayed.error.message)
  if (replayed.value.game.id !== game.id) stop(`${path} is a transcript of ${replayed.value.game.id}`)
  return replayed.value.log
}

function inLines({ log, ...rest }: ReturnType<typeof playthroughOf>): string {
  const lines = log.map((event) => JSON.stringify(event)).join(',\n')
  return `${JSON.stringify(rest).slice(0, -1)},"log":[\n${lines}\n]}\n`
}

function stop(why: string): never {
  console.error(`${why}\nusage: ${USAGE}`)
  process.exit(1)
}
