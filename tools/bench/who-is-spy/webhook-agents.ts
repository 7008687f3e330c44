import { whoIsSpy } from '@masquerade/games'
import type { Store } from '@masquerade/store'
import {
  agentFieldsOf,
  publishedKey,
  type SmallWorld,
  type SmallWorldOptions,
  signedIn,
  smallWorld,
} from '@masquerade/store/testing'
import { query } from '../../database.ts'
import type { Site } from '../site/site.ts'

const AGENTS = 60
const SEATS = 6

type Addresses = string | ((number: number) => string)

export async function webhooks(
  store: Store,
  databaseUrl: string,
  url: Addresses,
  { agents = AGENTS, config, pace }: Pick<SmallWorldOptions, 'agents' | 'config' | 'pace'> = {},
) {
  const { privateKey } = await publishedKey(store)
  const world = await smallWorld(databaseUrl, {
    agents: 6,
    concurrent: 0,
    ...(config && { config }),
    ...(pace && { pace }),
  })
  return { world: { ...world, agents: await webhooksAt(store, databaseUrl, url, agents) }, privateKey }
}

export async function webhooksAt(
  store: Store,
  databaseUrl: string,
  addresses: Addresses,
  count = AGENTS,
): Promise<SmallWorld['agents']> {
  const agents: SmallWorld['agents'] = []
  for (let number = 1; number <= count; number++) {
    const url = typeof addresses === 'string' ? addresses : addresses(number)
    const owner = await signedIn(store, `owner-${number} of ${url}`)
    const made = await store.agents.create(owner.id, agentFieldsOf(`Agent ${number}`), { kind: 'webhook', url })
    if (!made.ok) throw new Error(made.error.message)
    const { id, slug, version } = made.value.agent
    agents.push({ agentId: id, versionId: version.id, slug })
  }
  await query(databaseUrl, 'UPDATE agent SET concurrency = 100000, online = false')
  return agents
}

export function tablesOf(agents: SmallWorld['agents']): () => SmallWorld['agents'] {
  let first = 0
  return () => Array.from({ length: SEATS }, () => agents[first++ % agents.length]).filter((one) => one !== undefined)
}

export async function createMatches(
  { store }: Pick<Site, 'store'>,
  arena: { id: string },
  next: () => SmallWorld['agents'],
  count: number,
): Promise<void> {
  for (let match = 0; match < count; match++) {
    await store.matches.create(arena.id, { seats: next(), gameVersion: whoIsSpy.version })
  }
}
