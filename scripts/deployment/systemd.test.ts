import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LONGEST_DRAIN_MS } from '@masquerade/inbound'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { VARIABLES } from '../start/environment.ts'

const FOLDER = inRoot('deploy/systemd')
const names = readdirSync(FOLDER)
const services = names.filter((name) => name.endsWith('.service'))
const textOf = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')
const valuesOf = (name: string, key: string) =>
  [...textOf(name).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)

const PROCESSES: Readonly<Record<string, keyof typeof VARIABLES>> = {
  'masquerade-web.service': 'web',
  'masquerade-live.service': 'live',
  'masquerade-runner@.service': 'runner',
}
/** What web needs at most once it answers no more. */
const FINISH_MS = 9_000
/** The scripts of dist/ that they run. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ...PROCESSES,
  'masquerade-prepare.service': 'prepare',
  'masquerade-backup.service': 'backup',
}
const OF_ANY = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED']

describe('the units of systemd', () => {
  it('are there for each process, with an account of its own', () => {
    expect(services).toEqual(expect.arrayContaining(Object.keys(PROCESSES)))
    const accounts = Object.keys(PROCESSES).map((name) => valuesOf(name, 'User'))
    expect(new Set(accounts.flat()).size).toBe(3)
    for (const [account] of accounts) expect(textOf('masquerade.sysusers')).toContain(`u ${account} `)
  })

  it.each(services)('%s starts what is there, can gain no right, and changes nothing of the machine', (name) => {
    const [command = ''] = valuesOf(name, 'ExecStart')
    const [script = ''] = /\S+(?=\.mjs\b)/.exec(command) ?? []
    expect(SCRIPTS[name], command).toBe(script)
    const folder = PROCESSES[name] ?? 'runner'
    expect(valuesOf(name, 'WorkingDirectory')).toEqual([`/opt/masquerade/dist/${folder}`])
    expect(command).not.toContain('--import')
    for (const [key, value] of [
      ['NoNewPrivileges', 'yes'],
      ['CapabilityBoundingSet', ''],
      ['ProtectSystem', 'strict'],
      ['ProtectHome', 'yes'],
      ['UMask', '0077'],
    ] as const) {
      expect(valuesOf(name, key), key).toEqual([value])
    }
  })

  it.each(Object.entries(PROCESSES))(
    '%s names no variable that its process does not read, and is started again',
    (name, process_) => {
      const given = valuesOf(name, 'Environment').flatMap((line) =>
        line.split(' ').map((one) => one.split('=')[0] ?? ''),
      )
      expect(given.length).toBeGreaterThan(2)
      expect(given.filter((one) => !OF_ANY.includes(one) && !VARIABLES[process_].includes(one))).toEqual([])
      expect(valuesOf(name, 'Restart')).toEqual(['always'])
      expect(valuesOf(name, 'StartLimitIntervalSec')).toEqual(['0'])
      expect(valuesOf(name, 'KillSignal')).toEqual(['SIGTERM'])
      // Required, it would take them down when it is started anew for the next version.
      expect(valuesOf(name, 'Wants').join(' ')).toContain('masquerade-prepare.service')
      expect(valuesOf(name, 'Requires')).toEqual([])
      const [stopWithin = ''] = valuesOf(name, 'TimeoutStopSec')
      if (name !== 'masquerade-runner@.service')
        expect(Number.parseInt(stopWithin, 10) * 1_000).toBeGreaterThanOrEqual(LONGEST_DRAIN_MS + FINISH_MS)
    },
  )

  it('write nowhere in the checkout, and look for nothing of a site that npm start keeps there', () => {
    for (const name of services) expect(valuesOf(name, 'ReadWritePaths')).toEqual([])
    expect(valuesOf('masquerade-backup.service', 'Environment').join(' ')).toContain('MASQUERADE_DATA=/var/lib/')
  })

  it.skipIf(spawnSync('systemd-analyze', ['--version']).error)('are what systemd understands', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'masquerade-units-'))
    try {
      const units = names.filter((name) => /\.(service|target|timer)$/.test(name))
      for (const unit of units) {
        cpSync(path.join(FOLDER, unit), path.join(folder, unit))
        // Where this is run there is neither.
        const here = textOf(unit)
          .replaceAll('/usr/bin/node', '/bin/true')
          .replace(/^WorkingDirectory=.*$/m, '')
        writeFileSync(path.join(folder, unit), here)
      }
      const files = units.map((unit) => path.join(folder, unit))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', ...files])
      expect(stderr.toString()).toBe('')
      expect(status).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
