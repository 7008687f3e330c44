import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { trackedFiles } from '../../architecture/tracked-files.ts'
import { inRoot } from '../../setup/repository.mjs'

const GENERATED = 'packages/store/src/generated'

export type CleanClone = ReturnType<typeof cleanClone>

/** Copies the repository as `git clone` and `npm ci` make it: nothing generated or built is in it. */
export function cleanClone() {
  const folder = mkdtempSync(path.join(tmpdir(), 'masquerade-clone-'))
  const files = trackedFiles()
  for (const file of files) cpSync(inRoot(file), path.join(folder, file))
  for (const file of files.filter((name) => path.basename(name) === 'package.json')) {
    linkModules(path.dirname(file), folder)
  }
  const generated = path.join(folder, GENERATED)
  return {
    folder,
    hasClient: () => existsSync(path.join(generated, 'client.ts')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function linkModules(place: string, folder: string): void {
  const modules = path.join(place, 'node_modules')
  if (!existsSync(inRoot(modules))) return
  mkdirSync(path.join(folder, modules), { recursive: true })
  for (const name of readdirSync(inRoot(modules))) {
    if (name === '.cache') continue // what is made of the clone is its own
    // npm's links to our packages are relative, so in a copied checkout they lead to the copied packages.
    if (name === '@masquerade') {
      cpSync(inRoot(modules, name), path.join(folder, modules, name), { recursive: true, verbatimSymlinks: true })
    } else {
      symlinkSync(inRoot(modules, name), path.join(folder, modules, name))
    }
  }
}
