import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serviceOf } from '../../../scripts/deployment/compose-file.ts'
import { postgresBinaries } from '../../../scripts/postgres/binaries.ts'
import { bundle } from '../../../scripts/setup/program.mjs'
import type { Progress } from '../../../scripts/setup/progress.mjs'
import { inRoot } from '../../../scripts/setup/repository.mjs'
import { run } from '../../../scripts/setup/run.mjs'
import { type Engine, say } from '../engine.ts'

const [, NODE = ''] = /^ARG NODE=(.*)$/m.exec(readFileSync(inRoot('Dockerfile'), 'utf8')) ?? []
export const BASE = `node:${NODE}`
const DISTRIBUTION = /-(\w+)-slim$/.exec(NODE)?.[1] ?? ''
const NODE_LINE = NODE.split('-')[0]
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Makes substitutes for images of a registry from Debian and npm packages; existing images are kept. */
export async function makeStandIns(engine: Engine, folder: string, tell: Progress, signal: AbortSignal): Promise<void> {
  const own = mkdtempSync(path.join(folder, 'stand-ins-'))
  try {
    for (const [image, make] of [
      [BASE, makeBase],
      [serviceOf('postgres').image, makePostgres],
      [serviceOf('proxy').image, makeCaddy],
    ] as const) {
      if ((await run('docker', ['image', 'inspect', image], { env: engine.env })).code === 0) continue
      const context = path.join(own, image.replaceAll(/\W/g, '-'))
      mkdirSync(context)
      await tell.step(`Making a stand-in for ${image}`, async (note) => {
        await make(context, { engine, note, signal })
        await say(engine, [...engine.docker, 'build', '--network', 'host', '--tag', image, context], { note, signal })
      })
    }
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

interface Making {
  engine: Engine
  note: (line: string) => void
  signal: AbortSignal
}

async function makeBase(context: string, { engine, note, signal }: Making): Promise<void> {
  const sources = ['/etc/apt/sources.list', ...filesOf('/etc/apt/sources.list.d')].filter(
    (file) => /\.(list|sources)$/.test(file) && existsSync(file),
  )
  const options = ['--variant=essential', '--include=ca-certificates,libstdc++6,passwd', '--skip=output/dev']
  const debootstrap = ['perl', path.join(engine.unpacked, 'usr/bin/mmdebstrap'), ...options, DISTRIBUTION]
  await say(engine, [...debootstrap, path.join(context, 'base.tar'), ...sources], { note, signal })
  const { packageManager }: { packageManager: string } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  for (const [name, place] of [
    [`node-linux-${process.arch}@${NODE_LINE}`, 'node'],
    [packageManager, 'npm'],
  ] as const) {
    const to = path.join(context, place)
    mkdirSync(to)
    const packed = await say(engine, ['npm', 'pack', '--silent', name], { cwd: context, signal })
    const file = packed.trim().split('\n').at(-1) ?? ''
    await say(engine, ['tar', 'xf', file, '-C', to, '--strip-components=1'], { cwd: context, signal })
  }
  // In the substitute image, npm uses the same registry and certificates as on this machine.
  cpSync(CERTIFICATES, path.join(context, 'certificates'))
  const registry = (await say(engine, ['npm', 'config', 'get', 'registry'], { signal })).trim()
  writeFileSync(path.join(context, 'npmrc'), `registry=${registry}\ncafile=${CERTIFICATES}\n`)
  dockerfile(context, [
    'FROM scratch',
    'ADD base.tar /',
    'COPY node/bin/node /usr/local/bin/',
    'COPY npm /usr/local/lib/node_modules/npm',
    'COPY npmrc /usr/local/etc/',
    `COPY certificates ${CERTIFICATES}`,
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --create-home --uid 1000 node',
    'CMD ["node"]',
  ])
}

async function makePostgres(context: string): Promise<void> {
  const { postgres } = await postgresBinaries(undefined)
  cpSync(path.resolve(postgres, '../..'), path.join(context, 'pgsql'), { recursive: true, verbatimSymlinks: true })
  await bundle([inRoot('tools/images/stand-ins/psql.ts')], context, { name: () => 'psql' })
  cpSync(inRoot('tools/images/stand-ins/postgres.sh'), path.join(context, 'entrypoint'))
  writeFileSync(path.join(context, 'psql'), '#!/bin/sh\nexec node /usr/local/lib/psql.mjs "$@"\n', { mode: 0o755 })
  writeFileSync(path.join(context, 'pg_isready'), '#!/bin/sh\nexec psql "SELECT 1" > /dev/null\n', { mode: 0o755 })
  dockerfile(context, [
    `FROM ${BASE}`,
    'RUN useradd --system postgres',
    'COPY pgsql /usr/local/pgsql',
    'COPY psql.mjs /usr/local/lib/',
    'COPY entrypoint psql pg_isready /usr/local/bin/',
    'ENV PATH=/usr/local/pgsql/bin:$PATH',
    'ENTRYPOINT ["entrypoint"]',
    'CMD ["postgres"]',
  ])
}

async function makeCaddy(context: string, { engine }: Making): Promise<void> {
  cpSync(path.join(engine.unpacked, 'usr/bin/caddy'), path.join(context, 'caddy'))
  cpSync(path.join(engine.unpacked, 'bin/busybox'), path.join(context, 'wget'))
  dockerfile(context, [
    `FROM ${BASE}`,
    'COPY caddy wget /usr/local/bin/',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ])
}

function dockerfile(context: string, lines: readonly string[]): void {
  writeFileSync(path.join(context, 'Dockerfile'), `${lines.join('\n')}\n`)
}

const filesOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []
