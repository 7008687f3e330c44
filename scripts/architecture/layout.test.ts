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

  it('no relative import leaves its package, but for the database in prisma/ and what sets tests up in scripts/', () => {
    const sources = files.filter((file) => /^(packages|apps)\/.*\.(ts|tsx|mjs)$/.test(file))
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.flatMap(importsThatLeave)).toEqual([])
  })
})

function importsThatLeave(file: string): string[] {
  const own = `${file.split('/').slice(0, 2).join('/')}/`
  const setUp = file.startsWith('apps/web/e2e/') ? ['scripts/'] : isTest(file) ? ['scripts/setup/program.mjs'] : []
  const source = readFileSync(inRoot(file), 'utf8')
  return [...source.matchAll(/(?:from|import\(?)\s*['"](\.[^'"]*)['"]/g)]
    .map((match) => path.posix.join(path.posix.dirname(file), match[1] ?? ''))
    .filter((target) => ![own, 'prisma/', ...setUp].some((place) => target.startsWith(place)))
    .map((target) => `${file} imports ${target}`)
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
