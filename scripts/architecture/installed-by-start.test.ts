import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { COMMANDS } from '../setup/commands.mjs'
import { bundle } from '../setup/program.mjs'
import { inRoot } from '../setup/repository.mjs'

interface Place {
  dev?: boolean
}
const { packages }: { packages: Record<string, Place> } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))

const STARTED = ['scripts/start/start.ts', 'apps/web/server.ts', 'apps/live/src/main.ts', 'apps/runner/src/main.ts']
const SITE = Object.values(COMMANDS).flatMap(({ script, development }) => (development ? [] : [script]))
/** What the pages and clients are built with, which no script of ours imports. */
const BUILT_WITH = [
  'prisma',
  'typescript',
  'tailwindcss',
  '@tailwindcss/postcss',
  '@types/node',
  '@types/react',
  'next',
]

/** The package of a file within node_modules, as the lock file names it. */
const placeOf = (file: string) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]

it('npm start and the commands for a site do with what is installed without packages for developing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masquerade-installed-'))
  try {
    const { inputs } = await bundle(
      [...STARTED, ...SITE, 'packages/api-clients/src/make-clients.ts'].map((file) => inRoot(file)),
      folder,
    )
    const used = [...inputs.flatMap((file) => placeOf(file) ?? []), ...BUILT_WITH.map((name) => `node_modules/${name}`)]
    expect(used).toContain('node_modules/pg')
    expect([...new Set(used)].filter((place) => packages[place]?.dev)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
