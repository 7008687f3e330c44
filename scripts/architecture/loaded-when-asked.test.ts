import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { reachedFiles } from './testing/reached-files.ts'
import { trackedFiles } from './tracked-files.ts'

const sources = trackedFiles().filter(
  (file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
)
const those = (saying: RegExp) => sources.filter((file) => saying.test(readFileSync(inRoot(file), 'utf8')))

it('libraries for metrics and traces are loaded by a process that was asked to be watched, and by no other', () => {
  const meters = ['apps/live/src/prometheus.ts', 'apps/runner/src/prometheus.ts', 'apps/web/front/prometheus.ts']
  expect(those(/^import (?!type)[^;]*? from '@masquerade\/telemetry\/metrics'/m)).toEqual(meters)
  expect(those(/^import (?!type)[^;]*? from '[^']*\/(prometheus|open-traces)\.ts'/m)).toEqual([])
  expect(those(/await import\('[^']*\/prometheus\.ts'\)/)).toEqual([
    'apps/live/src/main.ts',
    'apps/runner/src/main.ts',
    'apps/web/server.ts',
  ])
  expect(those(/from '(prom-client|@opentelemetry\/[\w-]+)'/).every((file) => TELEMETRY.test(file))).toBe(true)
  const eager = readFileSync(inRoot('packages/telemetry/src/index.ts'), 'utf8')
  expect([...eager.matchAll(/^export (?!type)[^;]*? from '(.*)'/gm)].map(([, from]) => from)).toEqual([
    './logs/log.ts',
    './traces/traces.ts',
    './traces/traces-to.ts',
  ])
})

it('pages use the store that the server opened, and load nothing of its package that asks the database', () => {
  const pages = sources.filter((file) => /^apps\/web\/(app|operations)\//.test(file))
  const loaded = reachedFiles(...pages).filter((file) => file.startsWith('packages/store/'))
  expect(loaded).toContain('packages/store/src/boards/board-rules.ts')
  const asking = /from '(pg|[./\w-]*\/(database|generated)\/[^']*)'/
  expect(loaded.filter((file) => asking.test(readFileSync(inRoot(file), 'utf8')))).toEqual([])
})

it('a process loads the modules of the store that it uses', () => {
  const rooms = (file: string) =>
    new Set(reachedFiles(file).flatMap((one) => /^packages\/store\/src\/([\w-]+)\//.exec(one)?.[1] ?? []))
  for (const room of ['boards', 'datasets', 'lab', 'moderation', 'play', 'standings', 'inbox', 'trust']) {
    expect(rooms('apps/live/src/main.ts'), room).not.toContain(room)
  }
  const whole = those(/ from '@masquerade\/store'/) // for tests and tools
  expect(whole.filter((file) => !file.startsWith('apps/web/e2e/'))).toEqual([])
})

it('the table on the first page is drawn without what agents alone wear, which comes when masks come off', () => {
  const loaded = reachedFiles('apps/web/features/watch/tabletop/glance.tsx')
  expect(loaded).toContain('apps/web/features/watch/masks/seat-mask.tsx')
  expect(loaded).not.toContain('apps/web/features/watch/masks/dress.ts')
})

it('stubs and planted agents are loaded with a manifest that names a stub, and by the command that tries the lab', () => {
  const starts = sources.filter((file) => /^apps\/(?!cli\/src\/lab\/threads\/planted)/.test(file))
  const loaded = reachedFiles(...starts).filter((file) => file.startsWith('packages/planted/'))
  expect(loaded).toEqual(['packages/planted/src/named-stubs.ts'])
  expect(reachedFiles('packages/planted/src/named-stubs.ts').filter((file) => /\/stubs\.ts$/.test(file))).toEqual([])
})

it('the experiments are listed without a design, a table or a player', () => {
  const loaded = reachedFiles('apps/cli/src/lab.ts').filter((file) => /^packages\/(?!game\/)/.test(file))
  const allowed =
    /^packages\/(papers\/src\/.*(built-in|experiments|settings)\.(ts|json)|lab\/src\/manifest\/[\w-]+\.ts)$/
  expect(loaded.filter((file) => !allowed.test(file))).toEqual([])
})

const TELEMETRY = /^packages\/telemetry\/src\/(metrics\.ts$|traces\/)/
