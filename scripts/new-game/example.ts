import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../setup/repository.mjs'
import { layOut } from './lay-out.ts'
import { SHAPES } from './shapes.ts'

/** The example game is generated to test that a new game compiles and plays. */
export const EXAMPLE = 'new-game'

const PLACES = ['packages/games/src', 'packages/house/src', 'apps/web/games']
/** These folders are copied and not linked, because adding a new game changes files in or beside them. */
const COPIED = new Set(['testing', 'in-browser'])

export function copyGames(root: string): void {
  for (const place of PLACES) {
    fs.mkdirSync(path.join(root, place), { recursive: true })
    for (const entry of fs.readdirSync(inRoot(place), { withFileTypes: true })) {
      const [from, to] = [inRoot(place, entry.name), path.join(root, place, entry.name)]
      if (entry.isDirectory() && !COPIED.has(entry.name)) fs.symlinkSync(from, to)
      else fs.cpSync(from, to, { recursive: true })
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = inRoot('.laid-out')
  fs.rmSync(root, { recursive: true, force: true })
  copyGames(root)
  for (const shape of Object.keys(SHAPES)) layOut(root, `${EXAMPLE}-${shape}`, ['rules'], shape)
}
