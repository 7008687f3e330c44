import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trackedFiles } from '../architecture/tracked-files.ts'
import { binary, inRoot } from '../setup/repository.mjs'
import { EXAMPLE } from './example.ts'
import { layOut } from './lay-out.ts'
import { SHAPES } from './shapes.ts'

/** A copy of the repository, since the pages of a game are found by the alias `@` and by the names of packages. */
let copy: string

beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'masquerade-stages-'))
  for (const file of trackedFiles()) fs.cpSync(inRoot(file), path.join(copy, file))
  for (const [folder, own] of [
    ['node_modules', '@masquerade'],
    ['packages/store/src/generated', ''],
    ...(fs.existsSync(inRoot('apps/web/node_modules')) ? [['apps/web/node_modules', '']] : []),
  ] as const) {
    link(folder, own)
  }
})
afterAll(() => fs.rmSync(copy, { recursive: true }))

/** Links all of a folder but `own`, which is copied: its links are relative, and lead into the copy. */
function link(folder: string, own: string): void {
  fs.mkdirSync(path.join(copy, folder), { recursive: true })
  for (const name of fs.readdirSync(inRoot(folder))) {
    const [from, to] = [inRoot(folder, name), path.join(copy, folder, name)]
    if (name === own) fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    else fs.symlinkSync(from, to)
  }
}

it('the pages of a game of every shape compile', () => {
  for (const shape of Object.keys(SHAPES)) layOut(copy, `${EXAMPLE}-${shape}`, ['rules', 'stage'], shape)
  const laidOut = {
    extends: './tsconfig.json',
    include: ['**/*.d.ts', 'games/*', 'games/in-browser/*', `games/${EXAMPLE}*/**/*`],
    exclude: [],
  }
  fs.writeFileSync(path.join(copy, 'apps/web/tsconfig.laid-out.json'), JSON.stringify(laidOut))
  const args = ['--noEmit', '-p', 'apps/web/tsconfig.laid-out.json']
  const { stdout } = spawnSync(binary('tsc'), args, { cwd: copy, encoding: 'utf8' })
  // Files of the program that are missing in the copy, such as generated ones, say nothing about the laid-out games.
  expect(stdout.split('\n').filter((line) => line.includes(EXAMPLE))).toEqual([])
})
