import { Refusal } from '../setup/refusal.mjs'
import type { Spellings } from './spellings.ts'

/** A list of games that the compiler holds against their ids, and what a new game adds to it. */
export interface Registry {
  file: string
  change(source: string, game: Spellings): string
}

/** Lists of every game that has rules. */
export const OF_RULES: readonly Registry[] = [
  {
    file: 'packages/games/src/registry.ts',
    change: (source, { id, value }) => listed(imported(source, value, `./${id}/index.ts`), 'games', id, value),
  },
  {
    file: 'packages/games/src/index.ts',
    change: (source, { id }) => inOrder(source, `export * from './${id}/index.ts'`, `./${id}/index.ts`),
  },
]

/** Lists of every game that may have arenas. */
export const OF_STAGE: readonly Registry[] = [
  {
    file: 'packages/games/src/registry.ts',
    change: (source, { id }) => replaced(source, /(const STAGED = \[[^\]]*?),?\s*(\])/, `$1, '${id}'$2`, 'STAGED'),
  },
  {
    file: 'packages/house/src/registry.ts',
    change: (source, { id, value }) =>
      listed(imported(source, `${value}Players`, `./${id}/players.ts`), 'players', id, `${value}Players`),
  },
  {
    file: 'apps/web/games/registry.ts',
    change: (source, { id, value }) =>
      listed(imported(source, `${value}Pages`, `./${id}/pages.tsx`), 'pages', id, `${value}Pages`),
  },
  {
    file: 'apps/web/games/messages/registry.ts',
    change: (source, { id, type }) =>
      ['en', 'zh'].reduce((text, locale) => {
        const words = `../${id}/words.${locale}.json`
        const withWords = inOrder(text, `import ${locale}${type} from '${words}'`, words)
        return listed(withWords, `${locale}Games`, id, `${locale}${type}.messages`)
      }, source),
  },
  {
    file: 'apps/web/games/in-browser/stages.tsx',
    change: (source, { id }) =>
      listed(source, 'stages', id, `dynamic(() => import('../${id}/stage.tsx').then(drawnBy))`),
  },
]

function imported(source: string, name: string, from: string): string {
  return inOrder(source, `import { ${name} } from '${from}'`, from)
}

/** A line of imports or exports put among those of files nearby, which stand in the order of their paths. */
function inOrder(source: string, line: string, from: string): string {
  const lines = source.split('\n')
  const places = lines.map((one) => /^(?:import|export) .* from '(\.{1,2}\/[^']+)'$/.exec(one)?.[1])
  const next = places.findIndex((place) => place !== undefined && place > from)
  const last = places.findLastIndex((place) => place !== undefined)
  return lines.toSpliced(next >= 0 ? next : last + 1, 0, line).join('\n')
}

/** An entry at the end of an object that lists games. */
function listed(source: string, list: string, id: string, value: string): string {
  const entry = id === value ? id : `${/-/.test(id) ? `'${id}'` : id}: ${value}`
  return replaced(source, new RegExp(`(const ${list}\\b[^{}]* = \\{\\n[^}]*)(\\})`), `$1  ${entry},\n$2`, list)
}

function replaced(source: string, place: RegExp, by: string, list: string): string {
  if (!place.test(source)) throw new Refusal(`There is no list "${list}" where one was: add the game there yourself.`)
  return source.replace(place, by)
}
