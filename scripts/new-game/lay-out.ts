import fs from 'node:fs'
import path from 'node:path'
import { Refused } from '../command/io.ts'
import { inRoot } from '../setup/repository.mjs'
import { writeLists } from './lists.ts'
import { SHAPES, USUAL_SHAPE } from './shapes.ts'
import { renamed, spellingsOf } from './spellings.ts'

/** The parts of a new game: `rules`, by which programs play it, and `stage`, with which the site shows it. */
export type Part = 'rules' | 'stage'

const FOLDERS: Readonly<Record<Part, readonly string[]>> = {
  rules: ['packages/games/src'],
  stage: ['packages/house/src', 'apps/web/games'],
}

const HISTORY = new Set(['playthroughs', 'fixtures'])
const ABOUT_HISTORY = /^.*describeVectorsOf.*\n+/gm

const RESERVED =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|games|playthroughs)$/

export function layOut(root: string, id: string, parts: readonly Part[], shape: string = USUAL_SHAPE): string[] {
  refuseUnfit(id, parts, (place) => fs.existsSync(path.join(root, place)))
  const known = Object.hasOwn(SHAPES, shape) ? SHAPES[shape] : undefined
  if (!known) throw new Refused(`"${shape}" is no shape of a game: choose from ${Object.keys(SHAPES).join(', ')}.`)
  const files = parts
    .flatMap((part) => FOLDERS[part])
    .flatMap((place) => like(known.pattern, patternFolder(root, place, shape, known.pattern), place, id))
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  return [...files.map(([file]) => file), ...writeLists(root)]
}

function refuseUnfit(id: string, parts: readonly Part[], has: (place: string) => boolean): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    throw new Refused(
      `"${id}" is no id: small letters and digits, words joined by single hyphens, a letter first (new-game).`,
    )
  }
  if (RESERVED.test(id))
    throw new Refused(`"${id}" is a word of the language and can name no value: choose another id.`)
  const taken = parts.flatMap((part) => FOLDERS[part]).filter((place) => has(`${place}/${id}`))
  if (taken.length > 0)
    throw new Refused(`There is ${taken.map((place) => `${place}/${id}`).join(' and ')} already: nothing was written.`)
  const [rules] = FOLDERS.rules
  if (!parts.includes('rules') && !has(`${rules}/${id}/rules.ts`)) {
    throw new Refused(`There is no ${rules}/${id} to put on stage: without --stage a new game is laid out.`)
  }
}

/** A new game is copied from a template if there is one, else from the folder of an existing game. */
function patternFolder(root: string, place: string, shape: string, pattern: string): string {
  const kept = inRoot('scripts/new-game/patterns', shape, place, pattern)
  return fs.existsSync(kept) ? kept : path.join(root, place, pattern)
}

function like(one: string, folder: string, place: string, other: string): [string, string][] {
  const [pattern, game] = [spellingsOf(one), spellingsOf(other)]
  const names = fs.readdirSync(folder).filter((name) => !HISTORY.has(name))
  return names.map((name) => [
    `${place}/${game.id}/${name.replace(pattern.id, game.id).replace(/\.txt$/, '')}`,
    renamed(fs.readFileSync(path.join(folder, name), 'utf8').replace(ABOUT_HISTORY, ''), pattern, game),
  ])
}
