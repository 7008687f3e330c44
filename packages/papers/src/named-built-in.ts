import type { Manifest } from '@masquerade/lab/manifest/manifest'

export const houses = (...ids: readonly string[]) => ids.map((house) => ({ house }))

/** House agents have no prompts: where a paper leaves out a strategy prompt, one ignores the others' speeches. */
export const deaf = (house: string) => ({ house, without: ['inference'] })

type Unnamed = Omit<Manifest, 'experiment' | 'version'>

/** Built-in experiments are called as they are listed; `common` are the fields that are the same in all of them. */
export const named =
  (common: Partial<Manifest> = {}) =>
  (listed: Readonly<Record<string, Unnamed>>): Readonly<Record<string, Manifest>> =>
    Object.fromEntries(
      Object.entries(listed).map(([experiment, own]) => [experiment, { ...common, experiment, version: 1, ...own }]),
    )
