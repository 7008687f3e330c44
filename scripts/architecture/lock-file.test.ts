import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { trackedFiles } from './tracked-files.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
interface Place extends Manifest {
  version?: string
  resolved?: string
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
}

const read = <T>(file: string): T => JSON.parse(readFileSync(inRoot(file), 'utf8'))
const { packages } = read<{ packages: Record<string, Place> }>('package-lock.json')
const manifests = trackedFiles().filter((file) => /^((packages|apps)\/[^/]+\/|tools\/)?package\.json$/.test(file))
const wanted = (file: string) => {
  const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(file)
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}

describe('what is installed', () => {
  it.each(manifests)('%s pins every dependency to one version', (file) => {
    const loose = Object.entries(wanted(file)).filter(
      ([name, version]) => !name.startsWith('@masquerade/') && !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  it.each(manifests)('the lock file knows all that %s asks for', (file) => {
    const place = packages[file === 'package.json' ? '' : file.replace('/package.json', '')]
    expect({ ...place?.dependencies, ...place?.devDependencies, ...place?.optionalDependencies }).toEqual(wanted(file))
  })

  it('names no registry: the registry is the installer’s choice', () => {
    const elsewhere = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && !link)
    expect(elsewhere).toEqual([])
  })

  it('has a checksum for everything that comes from outside', () => {
    const unchecked = Object.entries(packages).filter(
      ([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity,
    )
    expect(unchecked).toEqual([])
  })

  it('allows no install scripts, and package.json lists the packages that have one', () => {
    const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json')
    const having = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
    expect([...new Set(having)].sort()).toEqual(Object.keys(allowScripts).sort())
    expect(Object.values(allowScripts).filter(Boolean)).toEqual([])
    // Of every npm: those before the eleventh know nothing of the list.
    const settings = readFileSync(inRoot('.npmrc'), 'utf8').split('\n')
    expect(settings).toEqual(expect.arrayContaining(['ignore-scripts=true', 'strict-allow-scripts=true']))
  })

  it('is installed with those settings, in images too', () => {
    const installs = ['Dockerfile', 'scripts/setup/install.mjs'].map((file) => readFileSync(inRoot(file), 'utf8'))
    for (const source of installs) expect(source).not.toMatch(/ignore-scripts|allow-scripts|allow-all-scripts/)
    expect(readFileSync(inRoot('Dockerfile'), 'utf8')).toMatch(/cp --parents package\.json package-lock\.json \.npmrc /)
  })
})

interface Override {
  version: string
  why: string
  until: string
}

/** A version that is forced on others, of all that is installed. */
describe('what is overridden', () => {
  const { overrides = {} } = read<{ overrides?: Record<string, unknown> }>('package.json')
  const reasons = read<Record<string, Override>>('scripts/architecture/overrides.json')

  it('is pinned for everybody, with a reason and with what ends it', () => {
    expect(Object.keys(overrides).sort()).toEqual(Object.keys(reasons).sort())
    for (const [name, { version, why, until }] of Object.entries(reasons)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.-]+)?$/)
      expect(overrides[name]).toBe(version)
      expect(`${why} ${until}`.length).toBeGreaterThan(20)
    }
  })

  it('is installed in that version alone', () => {
    const others = Object.entries(packages).flatMap(([place, { version }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const forced = Object.hasOwn(reasons, name) ? reasons[name]?.version : undefined
      return forced !== undefined && place.includes('node_modules/') && version !== forced
        ? [`${place} ${version}`]
        : []
    })
    expect(others).toEqual([])
  })
})
