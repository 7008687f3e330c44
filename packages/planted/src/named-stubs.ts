import type { Casting } from '@masquerade/lab/manifest/casting'
import { boundedManifest } from '@masquerade/lab/manifest/manifest'

/** Test agents (with known true values) are loaded only when an experiment's description names one. */
export async function withNamedStubs<Agents extends object>(
  agents: Agents,
  ...documents: readonly unknown[]
): Promise<Agents & Pick<Casting, 'stub'>> {
  if (!documents.some(namesStub)) return agents
  const { stubOf } = await import('./stubs.ts')
  return { ...agents, stub: stubOf }
}

function namesStub(document: unknown): boolean {
  const bounded = boundedManifest(document)
  return bounded.ok && hasStub(bounded.value)
}

function hasStub(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, 'stub') || Object.values(value).some(hasStub)
}
