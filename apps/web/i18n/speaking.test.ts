import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')
const APP = path.join(WEB, 'app')

const drawn = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)(page|layout|error|not-found)\.tsx$/.test(file))
  .sort()

describe('the messages that a page hands to the browser', () => {
  it.each(drawn)('%s: those that its parts there say, and no others', (file) => {
    const needed = saidInBrowser(path.join(APP, file))
    const above = layoutsAbove(file).flatMap((layout) => handed(path.join(APP, layout)))
    const own = handed(path.join(APP, file))
    if (own.length > 0 && !isLayout(file)) expect(own).toEqual(needed)
    else expect([...own, ...above]).toEqual(expect.arrayContaining(needed))
  })
})

const isLayout = (file: string): boolean => path.basename(file) === 'layout.tsx'

/** The layouts round a page, its own folder's first. */
function layoutsAbove(file: string): string[] {
  const folder = path.dirname(file)
  const here = isLayout(file) ? [] : [path.join(folder, 'layout.tsx')].filter((one) => drawn.includes(one))
  return folder === '.' ? here : [...here, ...layoutsAbove(path.join(path.dirname(folder), 'any.tsx'))]
}

function handed(file: string): string[] {
  const [, list = ''] = /<Speaking of=\{\[([^\]]*)\]\}/.exec(readFileSync(file, 'utf8')) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, namespace = '']) => namespace)
}

/** The namespaces that are said by any component which a file brings to the browser, through whatever it imports. */
function saidInBrowser(from: string): string[] {
  const seen = new Set<string>()
  const said = new Set<string>()
  visit(from, false)
  return [...said].sort()

  function visit(file: string, inBrowser: boolean) {
    const source = readFileSync(file, 'utf8')
    const here = inBrowser || source.startsWith("'use client'")
    if (seen.has(`${file} ${here}`)) return
    seen.add(`${file} ${here}`)
    if (here) for (const [, namespace = ''] of source.matchAll(/useTranslations\(\s*'(\w+)/g)) said.add(namespace)
    for (const next of importedBy(file, source)) visit(next, here)
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
