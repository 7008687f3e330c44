import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { ACCEPTED, unfit } from './testing/licences.ts'

interface Place {
  license?: string
  link?: boolean
}

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Place>
}
const installed = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, { license }]) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    licence: license ?? 'none',
  }))

const accepts = ({ packages: named, licence }: (typeof ACCEPTED)[number], name: string, part: string) =>
  named.test(name) && licence === part

describe('the licences of what is installed', () => {
  it('are fine, or stand in the list with a reason', () => {
    const strange = installed.flatMap(({ name, licence }) =>
      unfit(licence)
        .filter((part) => !ACCEPTED.some((one) => accepts(one, name, part)))
        .map((part) => `${name}: ${part}`),
    )
    expect(strange).toEqual([])
  })

  it('need every exception that is made', () => {
    const idle = ACCEPTED.filter(
      (one) => !installed.some(({ name, licence }) => unfit(licence).some((part) => accepts(one, name, part))),
    )
    expect(idle.map(({ packages: named }) => String(named))).toEqual([])
  })

  it.each([
    ['MIT', []],
    ['(MIT OR GPL-3.0-only)', []],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', ['LGPL-3.0-or-later']],
    ['GPL-3.0-only', ['GPL-3.0-only']],
    ['none', ['none']],
    ['SEE LICENSE IN LICENSE.md', ['SEE LICENSE IN LICENSE.md']],
  ])('of %s leave %j to be decided', (expression, left) => {
    expect(unfit(expression)).toEqual(left)
  })
})
