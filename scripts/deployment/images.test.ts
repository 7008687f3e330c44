import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { CLIENTS } from '../../apps/web/front/documents.ts'
import { trackedFiles } from '../architecture/tracked-files.ts'
import { inRoot } from '../setup/repository.mjs'
import { RUNNER_FLAGS } from '../start/children.ts'
import { services } from './compose-file.ts'

const source = readFileSync(inRoot('Dockerfile'), 'utf8')
const IMAGES = ['web', 'live', 'runner'] as const
const PORTS = { web: 'PORT', live: 'LIVE_PORT', runner: 'RUNNER_PORT' }
const USUAL = { web: '4300', live: '4301', runner: '4302' }

/** The instructions of each stage, by its name; lines that go on are joined. */
const stages = new Map(
  source
    .replace(/\\\n\s*/g, ' ')
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((text) => [/ AS ([\w-]+)/.exec(text)?.[1] ?? '', text.split('\n').filter((line) => /^[A-Z]/.test(line))]),
)
const stage = (name: string) => stages.get(name) ?? []
const instruction = (name: string, of: string) => stage(name).find((line) => line.startsWith(`${of} `))

describe('the Dockerfile', () => {
  it('is one', () => {
    expect(validate(source).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it('has an image for each process, and each of them is built by docker-compose.yml', () => {
    const targets = Object.values(services).flatMap(({ build }) => build?.target ?? [])
    expect([...new Set(targets)].sort()).toEqual([...IMAGES].sort())
    expect(IMAGES.filter((name) => !stages.has(name))).toEqual([])
  })

  it.each(IMAGES)('%s runs what npm start runs, as nobody who could change it, and says how it is', (name) => {
    const script = { web: 'apps/web/server.ts', live: 'apps/live/src/main.ts', runner: 'apps/runner/src/main.ts' }[name]
    const flags = name === 'runner' ? RUNNER_FLAGS : []
    expect(instruction(name, 'CMD')).toBe(
      `CMD ${JSON.stringify(['node', ...flags, '--import', 'tsx', script]).replaceAll(',', ', ')}`,
    )
    expect(existsSync(inRoot(script))).toBe(true)
    // After everything that is put into the image.
    expect(stage(name).indexOf('USER node')).toBeGreaterThan(
      stage(name).findLastIndex((line) => /^(COPY|RUN) /.test(line)),
    )
    const port = services[name]?.environment[PORTS[name]] ?? USUAL[name]
    expect(instruction(name, 'HEALTHCHECK')).toContain(`CMD ["node", "docker/healthy.mjs", "${port}"]`)
  })

  it('has no code that its process owns', () => {
    expect([...stages.values()].flat().filter((line) => line.includes('--chown'))).toEqual([])
  })

  it('installs anew only when a manifest changes: what a step is keyed by is a copy of them, not the whole checkout', () => {
    const bound = [...stages].filter(([, lines]) => lines.some((line) => line.includes('--mount=type=bind')))
    expect(bound.map(([name]) => name)).toEqual(['picked'])
    const above = [...stages.values()].filter(([first = '']) => first.startsWith('FROM picked'))
    expect(above).toEqual([])
    expect(instruction('manifests', 'COPY')).toBe('COPY --from=picked /picked ./')
  })

  it('copies what is there, and no secret', () => {
    const copied = [...stages.values()]
      .flat()
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1))
    expect(copied.filter((file) => !existsSync(inRoot(file)))).toEqual([])
    const ignored = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining([
        '.env',
        '.env.*',
        'deploy/kubernetes/secrets.yaml',
        '.masquerade',
        '.git',
        '**/node_modules',
      ]),
    )
  })

  it('has all clients that the site offers for download, those that are made of the API among them', () => {
    const copied = stage('web')
      .filter((line) => line.startsWith('COPY '))
      .flatMap((line) => {
        const places = line.split(' ').filter((word) => !word.startsWith('--'))
        const to = places.at(-1) ?? ''
        return places.slice(1, -1).map((from) => (to.endsWith('/') ? to + path.basename(from) : to))
      })
    expect(CLIENTS.filter((file) => !copied.includes(file))).toEqual([])
  })

  it('has all that is imported by what is run in the image of the runner', () => {
    const copied = ['process', 'runner']
      .flatMap(stage)
      .filter((line) => line.startsWith('COPY '))
      .flatMap((line) => line.split(' ').slice(1, -1))
      .map((file) => file.replace('/arena/', ''))
    const sources = trackedFiles().filter(
      (file) =>
        /^(prisma|apps\/cli\/src|apps\/runner\/src)\/.*\.(ts|mjs)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
    )
    const importedBy = (file: string) =>
      [...readFileSync(inRoot(file), 'utf8').matchAll(/^(?:import|export) (?!type )[^'"]*? from '(\.[^']+)'$/gm)].map(
        ([, to = '']) => path.join(path.dirname(file), to),
      )
    const imported = new Set(sources.flatMap(importedBy))
    // A set goes on with what is added to it: what scripts import has to be there, too.
    for (const file of imported)
      if (file.startsWith('scripts/')) for (const next of importedBy(file)) imported.add(next)
    expect([...imported]).toEqual(expect.arrayContaining(['scripts/command/io.ts', 'scripts/setup/refusal.mjs']))
    const missing = [...imported].filter(
      (file) => !copied.some((one) => file === one || file.startsWith(`${one.replace(/\/$/, '')}/`)),
    )
    expect(missing).toEqual([])
  })

  it('builds by the one script, for apps that exist', () => {
    const steps = [...source.matchAll(/docker\/build\.sh (\w+) ?([\w ]*)$/gm)]
    expect(steps.map(([, step]) => step)).toEqual(['pages', 'process', 'process', 'process'])
    const apps = steps.flatMap(([, , names = '']) => names.split(' ').filter(Boolean))
    expect(apps).toEqual(['web', 'live', 'runner', 'cli'])
    expect(apps.filter((app) => !existsSync(inRoot('apps', app, 'package.json')))).toEqual([])
    const { status, stderr } = spawnSync(inRoot('docker/build.sh'), ['everything'], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, 'docker/build.sh: pages, or process and the names of apps\n'])
  })
})

describe('the scripts of the images', () => {
  it.each(['build.sh', 'new-env.sh', 'look.sh'])('docker/%s can be run, and is a shell script', (name) => {
    expect(statSync(inRoot('docker', name)).mode & 0o111).toBe(0o111)
    expect(spawnSync('sh', ['-n', inRoot('docker', name)], { encoding: 'utf8' }).stderr).toBe('')
  })

  it('a container is well when its process says so', async () => {
    let status = 200
    const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const healthy = async () => {
      const [code] = await once(spawn(process.execPath, [inRoot('docker/healthy.mjs'), String(port)]), 'exit')
      return code
    }
    expect(await healthy()).toBe(0)
    status = 503
    expect(await healthy()).toBe(1)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await healthy()).toBe(1)
  })
})
