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
  write(games: readonly Listed[], staged: readonly string[]): string
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
    write: (games, staged) =>
      [
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
      ].join('\n'),
  },
  {
    file: `${HOUSE}/players.list.ts`,
    of: ['players.ts'],
    write: (games) =>
      [
        ...byId(games).map(({ id, value }) => `import { ${value}Players } from './${id}/players.ts'`),
        '',
        '/** The offline players of each game, by their ids. */',
        'export const players = {',
        ...games.map(({ key, value }) => `  ${key}: ${value}Players,`),
        '}',
      ].join('\n'),
  },
  {
    file: `${PAGES}/pages.list.ts`,
    of: ['pages.tsx'],
    write: (games) =>
      [
        ...byId(games).map(({ id, value }) => `import { ${value}Pages } from './${id}/pages.tsx'`),
        '',
        '/** The pages of each game. */',
        'export const pages = {',
        ...games.map(({ key, value }) => `  ${key}: ${value}Pages,`),
        '}',
      ].join('\n'),
  },
  {
    file: `${PAGES}/words.list.ts`,
    of: ['words.en.json'],
    write: (games) =>
      [
        ...byId(games).flatMap(({ id, type }) =>
          ['en', 'zh'].map((locale) => `import ${locale}${type} from './${id}/words.${locale}.json'`),
        ),
        '',
        '/** The words of each game; the browser gets their `messages`, in a namespace named after the game. */',
        'export const gameWords = {',
        ...games.map(({ key, type }) => `  ${key}: { en: en${type}, zh: zh${type} },`),
        '}',
      ].join('\n'),
  },
  {
    file: `${PAGES}/in-browser/stages.list.tsx`,
    of: ['stage.tsx'],
    write: (games) =>
      [
        "'use client'",
        '',
        "import dynamic from 'next/dynamic'",
        "import { drawnBy } from './drawn-by.tsx'",
        '',
        '/** The stage of each game, loaded with the first of its matches that is drawn. */',
        ...loaded('stages', games, 'drawnBy'),
      ].join('\n'),
  },
  {
    file: `${PAGES}/in-browser/plays.list.tsx`,
    of: ['play.tsx'],
    write: (games) =>
      [
        "'use client'",
        '',
        "import dynamic from 'next/dynamic'",
        '',
        '/** The games in which a person does more than press what lies on the table, such as typing a sentence. */',
        ...loaded('plays', games, '(file) => file.PlayTable'),
      ].join('\n'),
  },
]

const byId = (games: readonly Listed[]) => games.toSorted((one, other) => (one.id < other.id ? -1 : 1))

const loaded = (name: string, games: readonly Listed[], part: string) => [
  `export const ${name} = {`,
  ...games.map(({ id, key, file }) => `  ${key}: dynamic(() => import('../${id}/${file}').then(${part})),`),
  '}',
]

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
  return new Map(LISTS.map((list) => [list.file, `${HEAD}${list.write(listed(list), onStage)}\n`]))
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

/**
 * The formatter may break a line that a game's long name makes too long, so generated lists are compared without
 * whitespace.
 */
export const withoutSpace = (text: string): string => text.replace(/\s/g, '')

function read(root: string, file: string): string {
  const place = path.join(root, file)
  return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : ''
}
