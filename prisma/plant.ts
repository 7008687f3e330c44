import { openConnections } from '@masquerade/store/connections'
import { type Seeded, seed } from '@masquerade/store/seed'
import { bundled } from './bundled.ts'

/** Inserts the initial data of a site and of its job queue into a migrated database, or updates these data there. */
export async function plant(url: string): Promise<string> {
  const { database, queue, close } = openConnections({ url, connections: 1 })
  try {
    await queue.prepare()
    return tell(await seed(database, bundled))
  } finally {
    await close()
  }
}

function tell({ agents, versions, supplies, arenas }: Seeded): string {
  const news = [
    ...arenas.map((name) => `arena ${name}`),
    ...agents.map((name) => `agent ${name}`),
    ...versions.map((name) => `a new version of ${name}`),
    ...supplies.map((list) => `the list ${list}`),
  ]
  return news.length === 0 ? 'the seed is up to date' : `planted ${news.join(', ')}`
}
