import type { ArenaChange } from '../arenas/organizing/changes.ts'
import type { Store } from '../open-store.ts'

/** The newest entries of an arena's public log of changes. */
export async function changesIn({ arenas }: Pick<Store, 'arenas'>, slug: string): Promise<ArenaChange[]> {
  const page = await arenas.changes(slug)
  return page.ok ? page.value.items : []
}
