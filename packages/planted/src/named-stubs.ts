import type { Casting } from '@masquerade/lab/manifest/casting'
import { valuesUnder } from '@masquerade/lab/manifest/manifest'

/** Test agents (with known true values) are loaded only when an experiment's description names one. */
export async function withNamedStubs<Agents extends object>(
  agents: Agents,
  ...documents: readonly unknown[]
): Promise<Agents & Pick<Casting, 'stub'>> {
  if (!documents.some((document) => valuesUnder('stub', document).length > 0)) return agents
  const { stubOf } = await import('./stubs.ts')
  return { ...agents, stub: stubOf }
}
