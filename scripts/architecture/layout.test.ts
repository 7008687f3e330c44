import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { trackedFiles } from './tracked-files.ts'

const files = trackedFiles()

describe('the layout of the repository', () => {
  it('no folder and no file has a name that says nothing', () => {
    const empty = /(^|\/)(shared|common|utils?|helpers?|misc)(\/|\.(ts|tsx|mjs)$)/
    expect(files.filter((file) => empty.test(file))).toEqual([])
  })

  it('no relative import leaves its package, but for the database in prisma/ and what commands and tests begin with in scripts/', () => {
    const sources = files.filter((file) => /^(packages|apps)\/.*\.(ts|tsx|mjs)$/.test(file))
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.flatMap(importsThatLeave)).toEqual([])
  })
})

function importsThatLeave(file: string): string[] {
  const own = `${file.split('/').slice(0, 2).join('/')}/`
  const source = readFileSync(inRoot(file), 'utf8')
  const allowed = ['prisma/', ...ALLOWED.filter(({ of }) => of.test(file)).flatMap(({ places }) => places)]
  return [...source.matchAll(/(?:from|import\(?)\s*['"](\.[^'"]*)['"]/g)]
    .map((match) => path.posix.join(path.posix.dirname(file), match[1] ?? ''))
    .filter((target) => ![own, ...allowed].some((place) => target.startsWith(place)))
    .map((target) => `${file} imports ${target}`)
}

const ALLOWED = [
  {
    of: /\.test\.tsx?$|\/testing\//,
    places: [
      ...['scripts/setup/program.mjs', 'scripts/setup/commands.mjs'],
      ...['scripts/command/testing/', 'scripts/postgres/connected.ts'],
    ],
  },
  { of: /^apps\/web\/e2e\/rolling\.nightly\.spec\.ts$/, places: ['tools/rolling/'] },
  { of: /^apps\/web\/e2e\/document-pictures\.nightly\.spec\.ts$/, places: ['tools/screenshots/'] },
  { of: /^apps\/web\/(e2e\/|playwright\.config\.ts$)/, places: ['scripts/'] },
  // Threads are bundled as commands are.
  { of: /^apps\/.*\.mjs$/, places: ['scripts/setup/program.mjs'] },
  // Every command has one form, also those of prisma/ and scripts/, and finds the site that runs on its folder.
  {
    of: /^apps\/cli\//,
    places: ['scripts/command/io.ts', 'scripts/setup/program.mjs', 'scripts/start/', 'scripts/postgres/'],
  },
]
