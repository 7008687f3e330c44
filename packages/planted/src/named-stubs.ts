import type { Catalogue } from '@masquerade/lab/manifest/catalogue'
import { valuesUnder } from '@masquerade/lab/manifest/manifest'

/** Test agents (with known true values) are loaded only when an experiment's description names one. */
export async function withNamedStubs(agents: Catalogue, ...documents: readonly unknown[]): Promise<Catalogue> {
  if (!documents.some((document) => valuesUnder('stub', document).length > 0)) return agents
  const { withStubs } = await import('./stubs.ts')
  return withStubs(agents)
}
