import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '../architecture/names-of-games.ts'
import { trackedFiles } from '../architecture/tracked-files.ts'
import { inProcess } from '../command/testing/in-process.ts'
import { inRoot } from '../setup/repository.mjs'
import { main } from './dev.ts'

const WORKBENCH = 'apps/web/workbench/'

describe('the workbench', () => {
  it('is no part of the site: nothing of that imports it', () => {
    const files = trackedFiles().filter((file) => /^(apps|packages)\/.*\.(tsx?|mjs|css)$/.test(file))
    expect(files.filter((file) => file.startsWith(WORKBENCH)).length).toBeGreaterThan(5)
    const site = files.filter((file) => !file.startsWith(WORKBENCH))
    const importing = /(?:from|import\(?|@import)\s*['"][^'"]*\bworkbench\b/
    expect(site.filter((file) => importing.test(readFileSync(inRoot(file), 'utf8')))).toEqual([])
  })

  it('is refused for a game that there is not, with those there are', async () => {
    const { code, err } = await inProcess(main, ['--game', 'whist'])
    expect(code).toBe(1)
    expect(err).toBe(`dev: There is no game "whist": choose from ${GAME_IDS.join(', ')}.\n`)
  })
})
