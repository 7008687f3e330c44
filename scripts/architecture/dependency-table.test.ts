import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { APPS, EVERY_PACKAGE, MAY_IMPORT, PURE, WEB_STORE } from './testing/dependency-table.ts'
import { lintErrors } from './testing/lint-probe.ts'
import { trackedFiles } from './tracked-files.ts'

const RESTRICTED = 'lint/style/noRestrictedImports'
const UNDECLARED = 'lint/correctness/noUndeclaredDependencies'
const CYCLE = 'lint/suspicious/noImportCycles'
const importOf = (name: string) => `import { thing } from '${name}'\n\nexport const mine = thing\n`

/** The folder whose files may import all that the row allows. */
const homeOf = (folder: string) => (folder === 'apps/web' ? WEB_STORE.allowed : `${folder}/src`)

const rows = Object.entries(MAY_IMPORT).flatMap(([folder, allowed]) => {
  if (!existsSync(inRoot(folder, 'package.json'))) return []
  const own = folder.split('/').at(-1)
  return [...EVERY_PACKAGE, ...APPS]
    .filter((name) => name !== own)
    .map((name) => ({
      folder,
      name,
      allowed: allowed.includes(name),
      declared: declaredBy(folder).includes(`@masquerade/${name}`),
      file: `${homeOf(folder)}/imports-${name}.ts`,
    }))
})

const impure = {
  'the time': 'export const now = () => Date.now()\n',
  'the date': 'export const now = () => new Date()\n',
  chance: 'export const roll = () => Math.random()\n',
  'the environment': 'export const port = process.env.PORT\n',
}

const errors = lintErrors({
  ...Object.fromEntries(rows.map(({ file, name }) => [file, importOf(`@masquerade/${name}`)])),
  ...Object.fromEntries(
    PURE.flatMap((name) =>
      Object.entries(impure).map(([what, source]) => [
        `packages/${name}/src/uses-${what.replace(' ', '-')}.ts`,
        source,
      ]),
    ),
  ),
  [`${WEB_STORE.forbidden}/board.tsx`]: importOf('@masquerade/store'),
  'packages/games/src/by-path.ts': importOf('../../game/src/index.ts'),
  'packages/games/src/deep/by-path.ts': importOf('../../../rating/src/index.ts'),
  'apps/runner/src/by-path.ts': importOf('../../web/lib/thing.ts'),
  'packages/rating/src/circle-of-types.ts':
    "import type { Other } from './other-half.ts'\n\nexport interface Half {\n  other?: Other\n}\n",
  'packages/rating/src/other-half.ts':
    "import type { Half } from './circle-of-types.ts'\n\nexport interface Other {\n  half?: Half\n}\n",
  'packages/rating/src/undeclared.ts': importOf('lodash'),
  'packages/store/src/loose.ts': 'export const name = (row: any) => row.name\n',
})

describe('the dependency table, as lint', () => {
  it.each(rows.filter(({ allowed }) => !allowed))('$folder must not import $name', ({ file }) => {
    expect(errors.get(file)).toContain(UNDECLARED)
  })

  it.each(rows.filter(({ declared }) => declared))('$folder may import $name', ({ file }) => {
    expect(errors.get(file)).not.toContain(UNDECLARED)
    expect(errors.get(file)).not.toContain(RESTRICTED)
  })

  it('a page component must not import the store', () => {
    expect(errors.get(`${WEB_STORE.forbidden}/board.tsx`)).toContain(RESTRICTED)
  })

  it.each(['packages/games/src/by-path.ts', 'packages/games/src/deep/by-path.ts'])(
    'a package is not reached by a path (%s)',
    (file) => {
      expect(errors.get(file)).toContain(RESTRICTED)
    },
  )

  it('files do not import each other in circles, for types alone either', () => {
    expect(errors.get('packages/rating/src/circle-of-types.ts')).toContain(CYCLE)
    expect(errors.get('packages/rating/src/other-half.ts')).toContain(CYCLE)
  })

  it('what is imported must be declared', () => {
    expect(errors.get('packages/rating/src/undeclared.ts')).toContain(UNDECLARED)
  })

  it('`any` is an error', () => {
    expect(errors.get('packages/store/src/loose.ts')).toContain('lint/suspicious/noExplicitAny')
  })

  it.each(PURE.flatMap((name) => Object.keys(impure).map((what) => ({ name, what }))))(
    'packages/$name must not take $what from its surroundings',
    ({ name, what }) => {
      expect(errors.get(`packages/${name}/src/uses-${what.replace(' ', '-')}.ts`)).not.toEqual([])
    },
  )
})

describe('the dependency table, in the manifests', () => {
  const folders = ['packages', 'apps']
    .flatMap((top) =>
      readdirSync(inRoot(top))
        .map((name) => `${top}/${name}`)
        .filter((folder) => existsSync(inRoot(folder, 'package.json'))),
    )
    .concat('tools')

  it('every workspace has a row', () => {
    expect(folders.filter((folder) => !(folder in MAY_IMPORT))).toEqual([])
  })

  it.each(folders)('%s declares only what its row allows', (folder) => {
    expect(declaredBy(folder).filter((name) => !allowedIn(folder).includes(name))).toEqual([])
  })

  it.each(folders)('%s declares only what its files import', (folder) => {
    const files = trackedFiles().filter((file) => file.startsWith(`${folder}/`) && /\.(tsx?|mjs)$/.test(file))
    const text = files.map((file) => readFileSync(inRoot(file), 'utf8')).join('\n')
    expect(declaredBy(folder).filter((name) => !new RegExp(`['"]${name}['"/]`).test(text))).toEqual([])
  })

  // The client is tried on the gateway that it was written for.
  it.each(folders.filter((folder) => folder !== 'packages/agent-client'))(
    'the tests of %s, for which the linter asks no manifest, import nothing else',
    (folder) => {
      const own = `@masquerade/${folder.split('/').at(-1)}`
      const imported = trackedFiles()
        .filter((file) => file.startsWith(`${folder}/`) && /\.test\.tsx?$/.test(file))
        .flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(/from '(@masquerade\/[\w-]+)/g)])
        .map(([, name]) => name ?? '')
      expect(imported.filter((name) => name !== own && !allowedIn(folder).includes(name))).toEqual([])
    },
  )
})

function allowedIn(folder: string): string[] {
  return MAY_IMPORT[folder]?.map((name) => `@masquerade/${name}`) ?? []
}

function declaredBy(folder: string): string[] {
  if (!existsSync(inRoot(folder, 'package.json'))) return []
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@masquerade/'))
}
