import fs from 'node:fs'
import path from 'node:path'
import { Refusal } from '../setup/refusal.mjs'
import { HOUSE_REGISTRY, OF_RULES, OF_STAGE, POSTER_REGISTRY, type Registry } from './registries.ts'
import { SMALLEST_GAME } from './smallest-game.ts'
import { renamed, type Spellings, spellingsOf } from './spellings.ts'

/** What of a game is laid out: `rules` alone make it playable in memory, `stage` lets it have arenas. */
export type Part = 'rules' | 'stage'

const RULES = 'packages/games/src'
const HOUSE = 'packages/house/src'
const PAGES = 'apps/web/games'

/** Of the smallest game, what is its own history and no pattern. */
const NO_PATTERN = new Set(['playthroughs', 'fixtures'])

/** Words that no value can be called. */
const RESERVED =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|games|playthroughs)$/

/** Writes the folders of a game and puts it into the registries; tells which files were written and changed. */
export function layOut(root: string, id: string, parts: readonly Part[]): string[] {
  const game = spellingsOf(id)
  const has = (place: string) => fs.existsSync(path.join(root, place))
  refuseUnfit(id, parts, has)
  const [files, registries] = [new Map<string, string>(), [] as Registry[]]
  if (parts.includes('rules')) {
    for (const [file, text] of rulesOf(root, game)) files.set(file, text)
    registries.push(...OF_RULES)
  }
  if (parts.includes('stage')) {
    const hasPlayers = has(`${HOUSE}/${id}`)
    if (!hasPlayers) files.set(`${HOUSE}/${id}/players.ts`, playersOf(game))
    const hasPoster = has(posterFile(id))
    if (!hasPoster) files.set(posterFile(id), posterOf(game))
    files.set(`${PAGES}/${id}/pages.ts`, pagesOf(game))
    const there = [...(hasPlayers ? [HOUSE_REGISTRY] : []), ...(hasPoster ? [POSTER_REGISTRY] : [])]
    registries.push(...OF_STAGE.filter((registry) => !there.includes(registry)))
  }
  // Nothing is written before all of it is known.
  for (const { file, change } of registries) {
    files.set(file, change(files.get(file) ?? fs.readFileSync(path.join(root, file), 'utf8'), game))
  }
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  return [...files.keys()]
}

function refuseUnfit(id: string, parts: readonly Part[], has: (place: string) => boolean): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    throw new Refusal(
      `"${id}" is no id: small letters and digits, words joined by single hyphens, a letter first (liars-dice).`,
    )
  }
  if (RESERVED.test(id))
    throw new Refusal(`"${id}" is a word of the language and can name no value: choose another id.`)
  // A game that has rules may have players and a poster before it has pages.
  const anew = parts.includes('rules') ? [`${RULES}/${id}`, `${HOUSE}/${id}`, `${PAGES}/${id}`] : []
  const taken = [...anew, `${PAGES}/${id}/pages.ts`].filter(has)
  if (taken.length > 0) throw new Refusal(`There is ${taken.join(' and ')} already: nothing was written.`)
  if (!parts.includes('rules') && !has(`${RULES}/${id}/${id}.ts`)) {
    throw new Refusal(`There is no ${RULES}/${id} to put on stage: without --stage a new game is laid out.`)
  }
}

/** The smallest game under the new name, which plays from the first minute on. */
function rulesOf(root: string, game: Spellings): [string, string][] {
  const pattern = spellingsOf(SMALLEST_GAME)
  const folder = path.join(root, RULES, pattern.id)
  const names = fs.readdirSync(folder).filter((name) => !NO_PATTERN.has(name))
  return names.map((name) => [
    `${RULES}/${game.id}/${name.replace(pattern.id, game.id)}`,
    renamed(fs.readFileSync(path.join(folder, name), 'utf8'), pattern, game),
  ])
}

const playersOf = ({ value, title }: Spellings): string => `import type { HousePlayer } from '../player.ts'

/** The offline players of *${title}*, by their ids: of clearly different strength, so that a leaderboard shows it. */
export const ${value}Players: Readonly<Record<string, HousePlayer>> = {}
`

const posterFile = (id: string) => `${PAGES}/${id}/poster.tsx`

const posterOf = ({ value, title }: Spellings): string => `import type { Poster } from '../poster.ts'

/** What the page of all games shows of *${title}*. */
export const ${value}Poster: Poster = {}
`

const pagesOf = ({ value, title }: Spellings): string => `import type { GamePages } from '../game-pages.ts'

export const ${value}Pages: GamePages = {
  title: { en: '${title}', zh: '${title}' },
}
`
