import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { manifests as deep } from './deep/built-in.ts'
import { manifests as interintent } from './interintent/built-in.ts'
import { manifests as llmarena } from './llmarena/built-in.ts'
import { manifests as magic } from './magic/built-in.ts'
import { manifests as spygame } from './spygame/built-in.ts'
import { manifests as wis } from './wis/built-in.ts'

/** Plain data, so that a page that lists the experiments need not load the code of their games. */
export const BUILT_IN: Readonly<Record<string, Manifest>> = {
  ...wis,
  ...spygame,
  ...deep,
  ...llmarena,
  ...magic,
  ...interintent,
}
