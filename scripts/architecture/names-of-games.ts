import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/repository.mjs'

const RULES = 'packages/games/src'

export const GAME_IDS: readonly string[] = readdirSync(inRoot(RULES), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(inRoot(`${RULES}/${entry.name}`)).includes('rules.ts'))
  .map(({ name }) => name)

/** Names of sides and roles in lower case; words that also mean something else in this repository are left out. */
const SIDES = ['spy', 'spies', 'civilian', 'civilians', '卧底', '平民']

/** Phrases that fix the number of seats, such as "five players", which only a game's settings may do. */
const SEATS = [
  /\b(?:[3-9]|1\d|three|four|five|six|seven|eight|nine|ten) (?:seats|players|agents)\b/gi,
  /\b(?:seats|SEATS|players)(?:\.length)?\s*(?:[:=]|===|!==|[<>]=?)\s*(?:[2-9]|1\d)\b(?!\d)/g,
  /\[1, 2, 3, 4, 5, 6\]/g,
]

export const ALLOWED: readonly { where: RegExp; why: string }[] = [
  { where: /\/registry\.ts$/, why: 'a registry says which games there are, or which a kind of agent plays' },
  { where: /\/\w+\.list\.tsx?$/, why: 'a list is made from the folders of games' },
  { where: /^packages\/house\/src\/index\.ts$/, why: 'an entry of a package hands out what games’ folders hold' },
  { where: /^packages\/papers\/src\/(wis|spygame)\//, why: 'these papers are of one game' },
  { where: /^packages\/papers\/src\/([\w-]+\/experiments\.json|built-in\.ts)$/, why: 'a manifest says what is played' },
  {
    where: /^packages\/papers\/src\/llmarena\/published\.json$/,
    why: 'the paper prints a column for each of its games',
  },
  { where: /^apps\/web\/features\/lab\/questions\/zh\.json$/, why: 'a question of research says what is played' },
  { where: /^packages\/planted\/src\//, why: 'an agent whose truth is known is made for one game' },
  { where: /^packages\/connectors\/src\/space\//, why: 'the protocol of Spaces is the protocol of one game' },
  { where: /^packages\/house\/src\/lexicon\//, why: 'the words that are played with say what there is in the world' },
  {
    where: /^apps\/cli\/src\/word-lists\//,
    why: 'a card says which game its list is dealt to, and how it is played there',
  },
  {
    where: /^packages\/metrics\/src\/words\/published\.json$/,
    why: 'published lists are called as their authors call them',
  },
  {
    where: /^packages\/lab\/src\/shown\/words\/(en|zh|warnings)\.json$/,
    why: 'notes below tables of the papers say of which games they are true',
  },
  { where: /^prisma\/bundled\.ts$/, why: 'the seed says what is played at first' },
  { where: /^scripts\/new-game\/shapes\.ts$/, why: 'a new game is laid out after the smallest one of its shape' },
  { where: /^scripts\/architecture\/names-of-games\.ts$/, why: 'the rule names what it looks for' },
]

/** Files that match must not name a game, except tests, generated files, migrations and a game's own folder. */
const PRODUCTION =
  /^(packages|apps|prisma|scripts|tools\/bench(?!\/pages)|tools\/chaos)\/.*\.(ts|tsx|mts|mjs|css|json|prisma|grit)$/
const NOT_SHIPPED =
  /(\.(test|spec)\.tsx?$|\/(testing|fixtures|playthroughs|e2e|migrations|generated)\/|(^|\/)(testing|vitest\.config)\.ts$)/

export function mustBeNeutral(file: string): boolean {
  if (!PRODUCTION.test(file) || NOT_SHIPPED.test(file)) return false
  const parts = file.replace(/\.\w+$/, '').split('/')
  return !parts.some((part) => GAME_IDS.includes(part)) && !ALLOWED.some(({ where }) => where.test(file))
}

export function namesIn(source: string, ids: readonly string[] = GAME_IDS): string[] {
  const found = [...ids.flatMap(spellings), ...SIDES.flatMap(asWord), ...SEATS].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match) => ({ at: match.index, name: match[0] })),
  )
  const lines = new Map(
    found
      .sort((one, other) => one.at - other.at)
      .map(({ at, name }) => [source.slice(0, at).split('\n').length, name] as const)
      .reverse(),
  )
  return [...lines].reverse().map(([line, name]) => `${line}: ${name}`)
}

export function wrongIn(file: string): string[] {
  return namesIn(readFileSync(inRoot(file), 'utf8')).map(
    (place) => `${file}:${place} — belongs in a folder named after its game, found through a registry`,
  )
}

function spellings(id: string): RegExp[] {
  const words = id.split('-')
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  const title = words.join(' ')
  return [...new Set([id, camel, title])].flatMap(asWord).concat(new RegExp(`${pascal}(?![a-z])`, 'g'))
}

/** A word is found by itself or in an identifier (as in wordGames), but not inside another word (as in sword). */
function asWord(word: string): RegExp[] {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return [
    new RegExp(`(?<![\\p{Ll}\\p{Lu}])${word}(?!\\p{Ll})`, 'gu'),
    new RegExp(`${capital}(?!\\p{Ll})`, 'gu'),
  ].concat(new RegExp(`(?<!\\p{Lu})${word.toUpperCase()}(?!\\p{Lu})`, 'gu'))
}
