import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { variables as live } from '../../apps/live/src/env.ts'
import { variables as runner } from '../../apps/runner/src/env.ts'
import { variables as web } from '../../apps/web/env.ts'
import { inRoot } from '../setup/repository.mjs'
import { childrenOf } from './children.ts'
import { environmentOf, machineEnvironment, VARIABLES } from './environment.ts'
import { readSettings } from './settings.ts'

const NAMED = { web, live, runner }
const names = ['web', 'live', 'runner'] as const
const everything = Object.fromEntries(names.flatMap((name) => VARIABLES[name].map((one) => [one, `a ${one}`])))
const foreign = {
  AWS_SECRET_ACCESS_KEY: 'x',
  NODE_AUTH_TOKEN: 'x',
  npm_config_registry: 'x',
  PGPASSWORD: 'x',
  DATABASE_OWNER_URL: 'postgres://owner@db/site',
}

describe('the environment variables of a process of the site', () => {
  it.each(names)('of %s is what its env.ts names', (name) => {
    expect(VARIABLES[name]).toEqual(Object.keys(NAMED[name].shape))
  })

  it.each(names)('of %s is explained to operators', (name) => {
    const page = readFileSync(inRoot('docs/settings.md'), 'utf8')
    expect(VARIABLES[name].filter((one) => !page.includes(`\`${one}\``))).toEqual([])
  })

  it('is nothing that only another process, or the shell, must know', () => {
    const given = (name: (typeof names)[number]) => Object.keys(environmentOf(name, { ...everything, ...foreign }))
    for (const name of names) expect(given(name)).toEqual(expect.not.arrayContaining(Object.keys(foreign)))
    expect(given('runner').filter((one) => /AUTH|CLIENT|GITHUB/.test(one))).toEqual([])
    expect(given('web').filter((one) => /RUNNER|DATA$/.test(one))).toEqual([])
    expect(given('live').filter((one) => /AUTH|CLIENT|GITHUB|RUNNER|DATA$/.test(one))).toEqual([])
  })

  it('is, for npm start too, only what it names, and what says where we are', () => {
    const settings = readSettings({}, '/')
    const known = { databaseUrl: 'postgres://site@db/site', authSecret: 'a secret' }
    const children = childrenOf(settings, known, {
      ...everything,
      ...foreign,
      PATH: '/bin',
      LC_ALL: 'C',
      NODE_OPTIONS: '',
    })
    for (const name of names) {
      const { env = {} } = children.find((child) => child.name === name) ?? {}
      const allowed = [...VARIABLES[name], 'PATH', 'LC_ALL', 'NODE_OPTIONS', 'NODE_ENV', 'NEXT_TELEMETRY_DISABLED']
      expect(Object.keys(env).filter((one) => !allowed.includes(one))).toEqual([])
      expect(env).toMatchObject({ PATH: '/bin', DATABASE_URL: known.databaseUrl })
    }
  })

  it('has web alone build pages as they are opened, where it is asked to', () => {
    const settings = readSettings({}, '/')
    const modes = (buildsPages: boolean) =>
      childrenOf(settings, { databaseUrl: '', authSecret: '', buildsPages }, {}).map(({ env }) => env.NODE_ENV)
    expect(modes(false)).toEqual(['production', 'production', 'production'])
    expect(modes(true)).toEqual(['development', 'production', 'production'])
  })

  it('of the machine alone is nothing of ours', () => {
    expect(machineEnvironment({ ...everything, ...foreign, HOME: '/home/me', TZ: 'UTC', UNSET: undefined })).toEqual({
      HOME: '/home/me',
      TZ: 'UTC',
      NODE_ENV: 'a NODE_ENV',
    })
  })
})
