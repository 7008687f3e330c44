import { describe, expect, it } from 'vitest'
import { whyStale } from './install.mjs'

const machine = { platform: 'linux', arch: 'x64' }
const lock = (packages: Parameters<typeof whyStale>[0] extends infer L | undefined ? L : never) => packages
const wanted = lock({
  packages: {
    '': {},
    'packages/game': { version: '0.1.0' },
    'node_modules/@masquerade/game': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b/node_modules/a': { version: '2.0.0' },
    'node_modules/for-tests': { version: '1.0.0', dev: true },
    'node_modules/linux-only': { version: '1.0.0', optional: true, os: ['linux'] },
    'node_modules/mac-only': { version: '1.0.0', optional: true, os: ['darwin'] },
  },
})
/** npm leaves out what is for other machines, and the top itself. */
const installed = (changes: Record<string, { version: string; os?: string[]; cpu?: string[] } | undefined> = {}) => {
  const { '': _top, 'node_modules/mac-only': _mac, ...rest } = wanted?.packages ?? {}
  const packages = Object.entries({ ...rest, ...changes }).filter(([, place]) => place !== undefined)
  return lock({ packages: Object.fromEntries(packages) as NonNullable<typeof wanted>['packages'] })
}

describe('whether the dependencies must be installed', () => {
  it('no, when everything lies there as the lock file says, left out what is for other machines', () => {
    expect(whyStale(wanted, installed(), machine, true)).toBeUndefined()
  })

  it('no, when only development dependencies are missing and the start does not need them', () => {
    const there = installed({ 'node_modules/for-tests': undefined })
    expect(whyStale(wanted, there, machine, false)).toBeUndefined()
    expect(whyStale(wanted, there, machine, true)).toBe('for-tests is missing')
    expect(whyStale(wanted, installed({ 'node_modules/a': undefined }), machine, false)).toBe('a is missing')
  })

  it.each([
    ['nothing is installed', undefined, 'none yet'],
    ['one is missing', installed({ 'node_modules/a': undefined }), 'a is missing'],
    ['one has another version', installed({ 'node_modules/a': { version: '1.0.1' } }), 'a is 1.0.1, not 1.0.0'],
    [
      'a nested one has another version',
      installed({ 'node_modules/b/node_modules/a': { version: '3.0.0' } }),
      'a is 3.0.0, not 2.0.0',
    ],
    ['one is left over', installed({ 'node_modules/@x/old': { version: '1.0.0' } }), '@x/old is no longer needed'],
    [
      'they were installed on another machine',
      installed({ 'node_modules/mac-only': { version: '1.0.0', os: ['darwin'] } }),
      'mac-only is for another machine',
    ],
  ])('yes, when %s', (_when, there, reason) => {
    expect(whyStale(wanted, there, machine, true)).toBe(reason)
  })

  it('a package for "not this processor" is for another machine', () => {
    const there = installed({ 'node_modules/linux-only': { version: '1.0.0', cpu: ['!x64'] } })
    expect(whyStale(wanted, there, machine, true)).toBe('linux-only is for another machine')
  })
})
