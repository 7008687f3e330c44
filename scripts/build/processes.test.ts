import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layOutProcesses } from './processes.ts'

// What web is made of takes the built pages: `npm run images` runs all three.
let top: string
beforeAll(async () => {
  top = mkdtempSync(path.join(tmpdir(), 'masquerade-processes-'))
  await layOutProcesses(path.join(top, 'made'), ['live', 'runner'])
  renameSync(path.join(top, 'made'), path.join(top, 'moved'))
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

const run = (script: string, env: Record<string, string> = {}, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(top, 'moved', script), ...args], { cwd: '/', env, encoding: 'utf8' })

it('a laid out process is scripts and migrations, and neither sources nor packages', () => {
  const files = readdirSync(path.join(top, 'moved'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  expect(files).toEqual(expect.arrayContaining(['live.mjs', 'runner.mjs', 'thread.mjs', 'role.mjs', 'migration.sql']))
  expect(files.filter((name) => !/\.mjs$|^migration(_lock)?\.(sql|toml)$/.test(name))).toEqual([])
})

it.each(['live/live.mjs', 'runner/runner.mjs'])(
  '%s runs where it was moved to, and says which variable it lacks',
  (script) => {
    const { status, stdout, stderr } = run(script, { NODE_ENV: 'production' })
    expect(stdout + stderr).toContain('DATABASE_URL')
    expect(status).toBe(1)
  },
)

it.each(['role', 'rotate-key', 'backup', 'restore', 'audit', 'rebuild', 'dump', 'prepare', 'db-migrate', 'seed'])(
  'the runner has the command %s, which says how it is used',
  (name) => {
    const { status, stdout, stderr } = run(`runner/${name}.mjs`, {}, '--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.split(/[ \n]/)[0]).toBe(
      ['prepare', 'seed'].includes(name) ? `db:${name}` : name.replace('db-', 'db:'),
    )
  },
)
