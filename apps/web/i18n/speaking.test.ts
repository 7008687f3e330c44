import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { STAGED } from '@masquerade/games'
import { describe, expect, it } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')
const APP = path.join(WEB, 'app')
const GAMES = path.join(WEB, 'games')
/** A part of a game, and the file that it is loaded from. */
const PART = /^export const (\w+) = dynamic\(\(\) => import\('([^']+)'\)/gm

const drawn = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page|layout|error|not-found)\.tsx$/.test(file))
  .sort()

/** The pages that draw a game's parts, whichever game it is: they hand out what those say, too. */
const DRAWN_ON: Readonly<Record<string, readonly string[]>> = {
  Board: ['(site)/watch/[id]/page.tsx', 'embed/[id]/page.tsx', '(site)/agents/[slug]/trials/[match]/page.tsx'],
  Glance: ['(site)/page.tsx'],
  Guess: ['(site)/watch/[id]/page.tsx'],
  PlayTable: ['(site)/play/[sitting]/page.tsx'],
  WaitingTable: ['(site)/play/[sitting]/page.tsx'],
}

describe('the messages that a page hands to the browser', () => {
  it.each(drawn)('%s: those that its parts there say, and no others', (file) => {
    const needed = [...new Set([...saidInBrowser(path.join(APP, file)), ...saidByGames(file)])].sort()
    const above = layoutsAbove(file).flatMap((layout) => handed(path.join(APP, layout)))
    const own = handed(path.join(APP, file))
    if (own.length > 0 && !isLayout(file)) expect(own.toSorted()).toEqual(needed)
    else expect([...own, ...above]).toEqual(expect.arrayContaining(needed))
  })

  it.each(STAGED)('are those of all parts that %s draws in the browser', (game) => {
    expect(partsOf(game).map(({ name }) => name)).toEqual(expect.arrayContaining(['Board', 'Glance', 'PlayTable']))
    expect(Object.keys(DRAWN_ON)).toEqual(expect.arrayContaining(partsOf(game).map(({ name }) => name)))
  })
})

/** What the parts of all games say that are drawn on a page; a game's own messages by the place that they are for. */
function saidByGames(page: string): string[] {
  return STAGED.flatMap((game) =>
    partsOf(game)
      .filter(({ name }) => DRAWN_ON[name]?.includes(page))
      .flatMap(({ file }) => saidInBrowser(file, true))
      .map((name) => (name.startsWith(`${game}.`) ? `game.${name.slice(game.length + 1)}` : name)),
  )
}

function partsOf(game: string): { name: string; file: string }[] {
  const folder = path.join(GAMES, game)
  const source = readFileSync(path.join(folder, 'in-browser.tsx'), 'utf8')
  return [...source.matchAll(PART)].map(([, name = '', from = '']) => ({ name, file: path.resolve(folder, from) }))
}

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
function saidInBrowser(from: string, drawnThere = false): string[] {
  const seen = new Set<string>()
  const said = new Set<string>()
  visit(from, drawnThere)
  return [...said].sort()

  function visit(file: string, inBrowser: boolean) {
    const source = readFileSync(file, 'utf8')
    // Of an action the browser has an address and nothing else.
    const here = !source.startsWith("'use server'") && (inBrowser || source.startsWith("'use client'"))
    if (seen.has(`${file} ${here}`)) return
    seen.add(`${file} ${here}`)
    if (here)
      for (const [, name = ''] of source.matchAll(/useTranslations\(\s*'([\w.-]+)/g)) said.add(namespaceOf(name))
    for (const next of importedBy(file, source)) if (path.basename(next) !== 'in-browser.tsx') visit(next, here)
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
