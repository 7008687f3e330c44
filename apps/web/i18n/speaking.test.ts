import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { STAGED } from '@masquerade/games'
import { describe, expect, it } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')
const APP = path.join(WEB, 'app')
const PARTS = path.join(WEB, 'games/in-browser')
/** A game's part in a registry of parts, and the file that it is loaded from. */
const PART = /^ {2}'?([\w-]+)'?: dynamic\(\(\) =>\s+import\('([^']+)'\)/gm
/** What is loaded for games that have no such part of their own. */
const ANY_PART = /^export const \w+ = dynamic\(\(\) =>\s+import\('@\/([^']+)'\)/gm

const drawn = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page|layout|error|not-found)\.tsx$/.test(file))
  .sort()

/** The registries of parts, and the pages that draw them, whichever game it is: they hand out what those say, too. */
const DRAWN_ON: Readonly<Record<string, readonly string[]>> = {
  'stages.list.tsx': [
    '(site)/page.tsx',
    '(site)/watch/[id]/page.tsx',
    'embed/[id]/page.tsx',
    '(site)/agents/[slug]/trials/[match]/page.tsx',
    '(site)/play/[sitting]/page.tsx',
  ],
  'plays.list.tsx': ['(site)/play/[sitting]/page.tsx'],
  'play-table.tsx': ['(site)/play/[sitting]/page.tsx'],
}

const REGISTRIES = Object.keys(DRAWN_ON).map((registry) => path.join(PARTS, registry))

describe('the messages that a page hands to the browser', () => {
  it.each(drawn)('%s: those that its parts there say, and no others', (file) => {
    const needed = new Map([...saidByGames(file), ...saidInBrowser(path.join(APP, file))])
    const above = layoutsAbove(file).flatMap((layout) => handed(path.join(APP, layout)))
    const own = handed(path.join(APP, file))
    const page = `apps/web/app/${file}`
    const missing = [...needed].filter(
      ([name]) => ![...own, ...above].includes(name) || (handsOut(file) && !own.includes(name)),
    )
    const idle = handsOut(file) ? own.filter((name) => !needed.has(name)) : []
    expect([
      ...missing.map(([name, chain]) => `${page} must hand out '${name}' (<Speaking of>), which is said by ${chain}`),
      ...idle.map(
        (name) => `${page} hands out '${name}' (<Speaking of>), which nothing says that it brings to the browser`,
      ),
    ]).toEqual([])
  })

  it.each(STAGED)('are those of all parts that %s draws in the browser', (game) => {
    expect(partsIn('stages.list.tsx').filter((part) => part.game === game)).toHaveLength(1)
  })
})

it('a namespace is reported with the imports from the page to the code that uses it', () => {
  const page = path.join(APP, '(site)/watch/[id]/page.tsx')
  const chains = [...saidInBrowser(page).values()]
  expect(chains).not.toEqual([])
  for (const chain of chains) {
    const files = chain.split(' → ')
    expect(files[0]).toBe('app/(site)/watch/[id]/page.tsx')
    expect(files.filter((file) => !existsSync(path.join(WEB, file)))).toEqual([])
    expect(readFileSync(path.join(WEB, files.at(-1) ?? ''), 'utf8')).toMatch(/useTranslations\(|boardWords\(/)
  }
})

/** Namespaces, each with the files that lead to the one that says it. */
type Said = Map<string, string>

/** What the parts of all games say that are drawn on a page; a game's own messages by the place that they are for. */
function saidByGames(page: string): Said {
  const registries = Object.keys(DRAWN_ON).filter((registry) => DRAWN_ON[registry]?.includes(page))
  return new Map(
    registries.flatMap((registry) =>
      partsIn(registry).flatMap(({ game, file }) =>
        [...saidInBrowser(file, true)].map(([name, chain]): [string, string] => [
          game && name.startsWith(`${game}.`) ? `game.${name.slice(game.length + 1)}` : name,
          `${nameOf(path.join(PARTS, path.basename(registry)))} → ${chain}`,
        ]),
      ),
    ),
  )
}

const nameOf = (file: string): string => path.relative(WEB, file)

function partsIn(registry: string): { game?: string; file: string }[] {
  const source = readFileSync(path.join(PARTS, registry), 'utf8')
  return [
    ...[...source.matchAll(PART)].map(([, game = '', from = '']) => ({ game, file: path.join(PARTS, from) })),
    ...[...source.matchAll(ANY_PART)].map(([, from = '']) => ({ file: path.join(WEB, from) })),
  ]
}

/** A page with a list of its own hands out just what it needs; what a layout hands out is for all pages below it. */
const handsOut = (file: string): boolean => handed(path.join(APP, file)).length > 0 && !isLayout(file)

const isLayout = (file: string): boolean => path.basename(file) === 'layout.tsx'

/** The layouts round a page, its own folder's first. */
function layoutsAbove(file: string): string[] {
  const folder = path.dirname(file)
  const here = isLayout(file) ? [] : [path.join(folder, 'layout.tsx')].filter((one) => drawn.includes(one))
  return folder === '.' ? here : [...here, ...layoutsAbove(path.join(path.dirname(folder), 'any.tsx'))]
}

/** The namespaces that a page hands out, and `game.PART` for each part of a game's own messages. */
function handed(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const [, list = ''] = /<Speaking\s+of=\{\[([^\]]*)\]\}/.exec(source) ?? []
  const [, parts = ''] = /<Speaking\s[^>]*?\bparts: \[([^\]]*)\]/.exec(source) ?? []
  return [...quotedIn(list), ...quotedIn(parts).map((part) => `game.${part}`)]
}

const quotedIn = (list: string): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)

/** A game's messages are handed out by part; of all others a page has the whole file. */
const namespaceOf = (name: string): string =>
  name
    .split('.')
    .slice(0, STAGED.some((game) => name.startsWith(`${game}.`)) ? 2 : 1)
    .join('.')

/** The namespaces that are said by any component which a file brings to the browser, through whatever it imports. */
function saidInBrowser(from: string, drawnThere = false): Said {
  const seen = new Set<string>()
  const said: Said = new Map()
  visit(from, drawnThere, [])
  return said

  function visit(file: string, inBrowser: boolean, above: readonly string[]) {
    const source = readFileSync(file, 'utf8')
    // Of an action the browser has an address and nothing else.
    const here = !source.startsWith("'use server'") && (inBrowser || source.startsWith("'use client'"))
    if (seen.has(`${file} ${here}`)) return
    seen.add(`${file} ${here}`)
    const way = [...above, nameOf(file)]
    const names = here
      ? [...source.matchAll(/(?:useTranslations|boardWords)\(\s*(?:'([\w.-]+)|guess\.words)/g)].map(([, name]) =>
          // A game names the texts of its guesses, and the panel in which spectators guess says them.
          name === undefined ? 'game.guess' : namespaceOf(name),
        )
      : []
    for (const name of names) if (!said.has(name)) said.set(name, way.join(' → '))
    for (const next of importedBy(file, source)) if (!REGISTRIES.includes(next)) visit(next, here, way)
  }
}

const IMPORTS = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/gm

function importedBy(file: string, source: string): string[] {
  return [...source.matchAll(IMPORTS)]
    .map(([, named, lazy]) => named ?? lazy ?? '')
    .filter((name) => /^(@\/|\.).*\.tsx?$/.test(name))
    .map((name) => (name.startsWith('@/') ? path.join(WEB, name.slice(2)) : path.resolve(path.dirname(file), name)))
    .filter((found) => existsSync(found))
}
