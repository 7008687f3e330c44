import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { binary, inRoot } from '../setup/repository.mjs'
import { manifests, named, type Resource } from './testing/kubernetes-files.ts'

/** What Kubernetes itself does not know: kubectl's own, and one of an extension. */
const OTHERS = ['kustomize.config.k8s.io/v1beta1 Kustomization', 'keda.sh/v1alpha1 ScaledObject']
const kindOf = ({ apiVersion, kind }: Resource) => `${apiVersion} ${kind}`
const modelled = Object.entries(manifests).flatMap(([file, resources]) =>
  resources.filter((one) => !OTHERS.includes(kindOf(one))).map((resource) => ({ file, resource })),
)
const moduleOf = ({ apiVersion, kind }: Resource) => `kubernetes-models/${apiVersion}/${kind}`

let folder: string
beforeEach(() => {
  mkdirSync(inRoot('test-results'), { recursive: true })
  folder = mkdtempSync(inRoot('test-results/manifests-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a compiler says of these as literals of the models' types: a key that a type does not have is an error. */
function misfits(resources: readonly Resource[]): string[] {
  const lines = resources.flatMap((one, at) => [
    `import type { I${one.kind} as Model${at} } from '${moduleOf(one)}'`,
    `export const resource${at}: Model${at} = ${JSON.stringify(one)}`,
  ])
  writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'))
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: inRoot('tsconfig.json'), include: ['.'] }),
  )
  const { stdout } = spawnSync(binary('tsc'), ['--noEmit', '-p', folder], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes('error'))
}

describe('the manifests, held against what Kubernetes declares', () => {
  it.each(
    modelled.map(({ file, resource }) => [`${kindOf(resource)} ${resource.metadata?.name}`, file, resource] as const),
  )('%s of %s is valid', async (_name, _file, resource) => {
    const { [resource.kind]: Model } = await import(moduleOf(resource))
    expect(() => new Model(resource).validate()).not.toThrow()
  })

  it('have no key that Kubernetes does not know', () => {
    expect(modelled.length).toBeGreaterThan(20)
    expect(misfits(modelled.map(({ resource }) => resource))).toEqual([])
  })

  it('would be refused with one', () => {
    const web = structuredClone(named('Deployment', 'web'))
    const misspelt = JSON.parse(JSON.stringify(web).replace('"livenessProbe"', '"livenessProb"'))
    expect(misfits([misspelt]).join('\n')).toContain('livenessProb"')
  })
})
