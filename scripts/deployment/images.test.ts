import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { PROCESSES } from '../build/processes.ts'
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

  it.each(IMAGES)(
    '%s runs one script as npm start does, as a user that cannot change it, with a health check',
    (name) => {
      const flags = name === 'runner' ? RUNNER_FLAGS : []
      expect(instruction(name, 'CMD')).toBe(
        `CMD ${JSON.stringify(['node', ...flags, `${name}.mjs`]).replaceAll(',', ', ')}`,
      )
      // After everything that is put into the image.
      expect(stage(name).indexOf('USER node')).toBeGreaterThan(
        stage(name).findLastIndex((line) => /^(COPY|RUN) /.test(line)),
      )
      const port = services[name]?.environment[PORTS[name]] ?? USUAL[name]
      expect(instruction(name, 'HEALTHCHECK')).toContain(`CMD ["node", "docker/healthy.mjs", "${port}"]`)
    },
  )

  it('puts into an image its laid out folder and nothing else: no source, no package, no loader of TypeScript', () => {
    for (const name of ['process', ...IMAGES]) {
      const copied = stage(name).filter((line) => line.startsWith('COPY '))
      const laidOut =
        name === 'process' ? 'COPY docker/healthy.mjs docker/' : `COPY --from=built /arena/dist/${name} ./`
      expect(copied).toEqual([laidOut])
      expect(stage(name).filter((line) => /^RUN /.test(line) && !/^RUN install -d /.test(line))).toEqual([])
      expect(instruction(name, 'FROM')).toMatch(name === 'process' ? /^FROM node:\$\{NODE\} AS / : /^FROM process AS /)
    }
    expect(PROCESSES).toEqual([...IMAGES])
  })

  it('has no code that its process owns', () => {
    expect([...stages.values()].flat().filter((line) => line.includes('--chown'))).toEqual([])
  })

  it('installs anew only when a manifest changes: what a step is keyed by is a copy of them, not the whole checkout', () => {
    const bound = [...stages].filter(([, lines]) => lines.some((line) => line.includes('--mount=type=bind')))
    expect(bound.map(([name]) => name)).toEqual(['picked'])
    const above = [...stages.values()].filter(([first = '']) => first.startsWith('FROM picked'))
    expect(above).toEqual([])
    const before = stage('installed').filter((line) => !line.startsWith('FROM '))
    expect(before.map((line) => line.replace(/--mount\S+ /, ''))).toEqual([
      'WORKDIR /arena',
      'COPY --from=picked /picked ./',
      'RUN npm ci --omit=dev',
    ])
    expect(stage('built').slice(0, 2)).toEqual(['FROM installed AS built', 'COPY . .'])
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
})

describe('the scripts of the images', () => {
  it.each(['new-env.sh', 'look.sh'])('docker/%s can be run, and is a shell script', (name) => {
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
