import type { Casting } from '@masquerade/lab/manifest/casting'
import { boundedManifest } from '@masquerade/lab/manifest/manifest'

/**
 * Agents, and the stubs with them where one of the documents names a stub: agents whose truth is known, which anybody may put
 * into an experiment of their own. A process loads them with the first document that does.
 */
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
