import { describe, expect, it } from 'vitest'
import { childrenOf } from './children.ts'
import { withoutPassword } from './database.ts'
import { sentence } from './ports.ts'
import { readSettings } from './settings.ts'

const read = (env: Record<string, string>) => readSettings(env, '/home/me')

describe('what npm start is asked for', () => {
  it('without a word it is port 4300 and the next three, on this machine alone', () => {
    const { host, ports, data, address, databaseUrl } = read({})
    expect(ports).toEqual({ web: 4300, live: 4301, runner: 4302, postgres: 4303 })
    expect([host, address, databaseUrl]).toEqual(['127.0.0.1', 'http://127.0.0.1:4300', undefined])
    expect(data).toMatch(/\.masquerade$/)
  })

  it('PORT moves all four', () => {
    expect(read({ PORT: '5000' }).ports).toEqual({ web: 5000, live: 5001, runner: 5002, postgres: 5003 })
  })

  it.each(['abc', '0', '-1', '4300.5', '65533', '1e3', '4300x'])('PORT=%s is refused with what would do', (PORT) => {
    expect(() => read({ PORT })).toThrow(/whole number from 1 to 65532/)
  })

  it('a relative data folder starts where the command was typed', () => {
    expect(read({ MASQUERADE_DATA: 'data' }).data).toBe('/home/me/data')
  })

  it.each(['localhost.example', 'x86_64-conda-linux-gnu'])(
    'HOST=%s, which is no IP address, is not meant for us',
    (HOST) => {
      expect(read({ HOST }).host).toBe('127.0.0.1')
    },
  )

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:4300'],
    ['::', 'http://[::1]:4300'],
    ['192.168.1.7', 'http://192.168.1.7:4300'],
  ])('with HOST=%s the address to open is %s', (HOST, address) => {
    expect(read({ HOST }).address).toBe(address)
  })

  it('a DATABASE_URL of something else is refused', () => {
    expect(() => read({ DATABASE_URL: 'mysql://x/y' })).toThrow(/postgresql:\/\/user:password@host/)
  })

  it('DATABASE_OWNER_URL without DATABASE_URL is refused', () => {
    expect(() => read({ DATABASE_OWNER_URL: 'postgresql://db/site' })).toThrow(/set DATABASE_URL to the same database/)
    expect(() => read({ DATABASE_URL: 'postgresql://db/site', DATABASE_OWNER_URL: 'x' })).toThrow(/^DATABASE_OWNER_URL/)
  })

  it('a password is never printed', () => {
    expect(withoutPassword('postgresql://me:secret@db:5432/site')).toBe('postgresql://me@db:5432/site')
  })
})

describe('the processes of the site', () => {
  const known = { databaseUrl: 'postgresql://db/site', authSecret: 'a secret' }
  const children = childrenOf(read({ HOST: '0.0.0.0', PORT: '5000' }), known, {})
  const env = (name: string) => children.find((child) => child.name === name)?.env

  it('only the site itself is opened to the network', () => {
    expect(children.map(({ name, env }) => [name, env.HOST])).toEqual([
      ['web', '0.0.0.0'],
      ['runner', '127.0.0.1'],
      ['live', '127.0.0.1'],
    ])
  })

  it('each has its port, and web knows where live is', () => {
    expect(env('web')).toMatchObject({ PORT: '5000', LIVE_URL: 'http://127.0.0.1:5001' })
    expect(env('live')).toMatchObject({ LIVE_PORT: '5001' })
    expect(env('runner')).toMatchObject({ RUNNER_PORT: '5002' })
  })

  it('each is watched at a port of its own where one is asked for, and writes for people unless somebody says otherwise', () => {
    expect(children.map(({ env }) => [env.METRICS_PORT, env.LOG_FORMAT])).toEqual(
      children.map(() => [undefined, 'text']),
    )
    const watched = childrenOf(read({}), known, { METRICS_PORT: '9464', LOG_FORMAT: 'json' })
    expect(watched.map(({ name, env }) => [name, env.METRICS_PORT, env.LOG_FORMAT])).toEqual([
      ['web', '9464', 'json'],
      ['runner', '9466', 'json'],
      ['live', '9465', 'json'],
    ])
  })
})

describe('a port that cannot be had', () => {
  it.each([
    ['EADDRINUSE', /Port 4301, for live events, is taken .* PORT=4310/],
    ['EACCES', /above 1023/],
    ['EADDRNOTAVAIL', /no address 10\.0\.0\.1/],
  ])('%s is named with what to do', (code, words) => {
    expect(sentence('live', 4301, '10.0.0.1', code, 4300)).toMatch(words)
  })

  it('the other ports that it proposes exist', () => {
    expect(sentence('web', 65_530, '127.0.0.1', 'EADDRINUSE', 65_530)).toMatch(/PORT=4300/)
  })
})

describe('signing in by a name alone', () => {
  it.each([
    [{}, true],
    [{ DATABASE_URL: 'postgresql://db/site' }, false],
    [{ MASQUERADE_URL: 'https://masquerade.example' }, false],
    [{ MASQUERADE_LOCAL_SIGN_IN: '0' }, false],
    [{ MASQUERADE_LOCAL_SIGN_IN: '1', DATABASE_URL: 'postgresql://db/site' }, false],
  ])('is, with %j, offered: %s', (env, offered) => {
    expect(read(env).localSignIn).toBe(offered)
  })
})
