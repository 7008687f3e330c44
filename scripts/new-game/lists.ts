import fs from 'node:fs'
import path from 'node:path'
import { spellingsOf } from './spellings.ts'

const RULES = 'packages/games/src'
const HOUSE = 'packages/house/src'
const PAGES = 'apps/web/games'

/** Source files that list games are generated from the games' folders and never edited by hand. */
interface List {
  file: string
  of: readonly string[]
  write(games: readonly Listed[], staged: readonly string[]): string[]
}

interface Listed {
  id: string
  key: string
  value: string
  type: string
  file: string
}

const LISTS: readonly List[] = [
  {
    file: `${RULES}/games.list.ts`,
    of: ['rules.ts'],
    write: (games, staged) => [
      `import type { AnyGame } from '@masquerade/game'`,
      ...byId(games).map(({ id, value }) => `import { ${value} } from './${id}/index.ts'`),
      '',
      ...byId(games).map(({ id }) => `export * from './${id}/index.ts'`),
      '',
      '/** Every game that has rules, by its id. */',
      'export const games = {',
      ...games.map(({ id, key, value }) => (id === value ? `  ${value},` : `  ${key}: ${value},`)),
      '} satisfies Record<string, AnyGame>',
      '',
      '/** The games with built-in agents and pages; other games have only rules, for play in memory. */',
      'export const STAGED = [',
      ...staged.map((id) => `  '${id}',`),
      '] as const satisfies readonly (keyof typeof games)[]',
    ],
  },
  valueList('players', `${HOUSE}/players.list.ts`, 'players.ts', 'The offline players of each game, by their ids.'),
  valueList('pages', `${PAGES}/pages.list.ts`, 'pages.tsx', 'The pages of each game.'),
  {
    file: `${PAGES}/words.list.ts`,
    of: ['words.en.json'],
    write: (games) => [
      ...byId(games).flatMap(({ id, type }) =>
        ['en', 'zh'].map((locale) => `import ${locale}${type} from './${id}/words.${locale}.json'`),
      ),
      '',
      '/** The words of each game; the browser gets their `messages`, in a namespace named after the game. */',
      'export const gameWords = {',
      ...games.map(({ key, type }) => `  ${key}: { en: en${type}, zh: zh${type} },`),
      '}',
    ],
  },
  loadedList('stages', ['stage.tsx'], 'drawnBy', [
    "import { drawnBy } from './drawn-by.tsx'",
    '',
    '/** The stage of each game, loaded with the first of its matches that is drawn. */',
  ]),
  loadedList('plays', ['play.tsx'], '(file) => file.PlayTable', [
    '',
    '/** The games in which a person does more than press what lies on the table, such as typing a sentence. */',
  ]),
]

const byId = (games: readonly Listed[]) => games.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** A list of what each game exports under its name followed by the list's, as in `newGamePlayers`. */
function valueList(name: string, file: string, of: string, about: string): List {
  const own = ({ value }: Listed) => `${value}${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return {
    ...{ file, of: [of] },
    write: (games) => [
      ...byId(games).map((game) => `import { ${own(game)} } from './${game.id}/${of}'`),
      ...['', `/** ${about} */`, `export const ${name} = {`],
      ...games.map((game) => `  ${game.key}: ${own(game)},`),
      '}',
    ],
  }
}

/** A list of components, each of which the browser loads only when a page needs it. */
function loadedList(name: string, of: readonly string[], part: string, about: readonly string[]): List {
  return {
    file: `${PAGES}/in-browser/${name}.list.tsx`,
    of,
    write: (games) => [
      ...["'use client'", '', "import dynamic from 'next/dynamic'", ...about],
      `export const ${name} = {`,
      ...games.map(({ id, key, file }) => `  ${key}: dynamic(() => import('../${id}/${file}').then(${part})),`),
      '}',
    ],
  }
}

const HEAD = '// Made from the folders of games by `npm run new-game -- --lists`: do not change it by hand.\n'

/** New games are appended to the lists; the other games keep their order. */
export function listsOf(root: string): Map<string, string> {
  const has = (place: string) => fs.existsSync(path.join(root, place))
  const before = read(root, `${RULES}/games.list.ts`)
  const [ofGames = '', ofStaged = ''] = before.split('export const STAGED')
  const [order, stagedOrder] = [ofGames, ofStaged].map((list) =>
    [...list.matchAll(/^ {2}'?([\w-]+)'?(?:: \w+)?,$/gm)].map(([, id]) => id),
  )
  const listed = ({ file, of }: List): Listed[] => {
    const place = file.slice(0, file.search(/\/(?:in-browser\/)?\w+\.list/))
    const ids = fs.readdirSync(path.join(root, place)).filter((id) => has(`${RULES}/${id}/rules.ts`))
    return inOrder(ids, order).flatMap((id) => {
      const found = of.find((name) => has(`${place}/${id}/${name}`))
      return found ? [{ ...spellingsOf(id), key: id.includes('-') ? `'${id}'` : id, file: found }] : []
    })
  }
  const onStage = inOrder(
    fs
      .readdirSync(path.join(root, PAGES))
      .filter((id) => has(`${PAGES}/${id}/pages.tsx`) && has(`${HOUSE}/${id}/players.ts`)),
    stagedOrder,
  )
  return new Map(LISTS.map((list) => [list.file, `${HEAD}${list.write(listed(list), onStage).join('\n')}\n`]))
}

function inOrder(ids: readonly string[], order: readonly (string | undefined)[] = []): string[] {
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return ids.toSorted((one, other) => rank(one) - rank(other))
}

export function writeLists(root: string): string[] {
  const changed = [...listsOf(root)].filter(([file, text]) => withoutSpace(read(root, file)) !== withoutSpace(text))
  for (const [file, text] of changed) fs.writeFileSync(path.join(root, file), text)
  return changed.map(([file]) => file)
}

/** The formatter may break a line that a long name makes too long, so lists are compared without whitespace. */
export const withoutSpace = (text: string): string => text.replace(/\s/g, '')

function read(root: string, file: string): string {
  const place = path.join(root, file)
  return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : ''
}
