import fs from 'node:fs'
import path from 'node:path'
import { Refusal } from '../setup/refusal.mjs'
import { OF_RULES, OF_STAGE, type Registry } from './registries.ts'
import { SMALLEST_GAME } from './smallest-game.ts'
import { renamed, spellingsOf } from './spellings.ts'

/** What of a game is laid out: `rules` alone make it playable in memory, `stage` lets it have arenas. */
export type Part = 'rules' | 'stage'

/** Where a game has its folders. */
const FOLDERS: Readonly<Record<Part, readonly string[]>> = {
  rules: ['packages/games/src'],
  stage: ['packages/house/src', 'apps/web/games'],
}

const REGISTRIES: Readonly<Record<Part, readonly Registry[]>> = { rules: OF_RULES, stage: OF_STAGE }

/** Of the smallest game, what is its own history and no pattern. */
const NO_PATTERN = new Set(['playthroughs', 'fixtures'])

/** Words that no value can be called. */
const RESERVED =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|games|playthroughs)$/

/** Writes the folders of a game and puts it into the registries; tells which files were written and changed. */
export function layOut(root: string, id: string, parts: readonly Part[]): string[] {
  const has = (place: string) => fs.existsSync(path.join(root, place))
  refuseUnfit(id, parts, has)
  const files = new Map(parts.flatMap((part) => FOLDERS[part]).flatMap((place) => likeSmallest(root, place, id)))
  // Nothing is written before all of it is known.
  for (const { file, change } of parts.flatMap((part) => REGISTRIES[part])) {
    files.set(file, change(files.get(file) ?? fs.readFileSync(path.join(root, file), 'utf8'), spellingsOf(id)))
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
      `"${id}" is no id: small letters and digits, words joined by single hyphens, a letter first (new-game).`,
    )
  }
  if (RESERVED.test(id))
    throw new Refusal(`"${id}" is a word of the language and can name no value: choose another id.`)
  const taken = parts.flatMap((part) => FOLDERS[part]).filter((place) => has(`${place}/${id}`))
  if (taken.length > 0)
    throw new Refusal(`There is ${taken.map((place) => `${place}/${id}`).join(' and ')} already: nothing was written.`)
  const [rules] = FOLDERS.rules
  if (!parts.includes('rules') && !has(`${rules}/${id}/rules.ts`)) {
    throw new Refusal(`There is no ${rules}/${id} to put on stage: without --stage a new game is laid out.`)
  }
}

/** A folder of the smallest game under the new name: it plays and is drawn from the first minute on. */
function likeSmallest(root: string, place: string, id: string): [string, string][] {
  const [pattern, game] = [spellingsOf(SMALLEST_GAME), spellingsOf(id)]
  const folder = path.join(root, place, pattern.id)
  const names = fs.readdirSync(folder).filter((name) => !NO_PATTERN.has(name))
  return names.map((name) => [
    `${place}/${game.id}/${name.replace(pattern.id, game.id)}`,
    renamed(fs.readFileSync(path.join(folder, name), 'utf8'), pattern, game),
  ])
}
