import { whoIsSpy } from '@masquerade/games'
import { publishedKey, registered, type SmallWorld, signedIn, smallWorld } from '@masquerade/store/testing'
import { query } from '../../database.ts'
import { onSite, type RunnerSettings, type Site } from '../site/site.ts'

const AGENTS = 60
const SEATS = 6

type Addresses = string | ((number: number) => string)

export type WebhookSite = Awaited<ReturnType<typeof withWebhooks>>

/** Runs work on a site with an arena, whose agents answer by webhooks; a runner there has the key for their secrets. */
export const onWebhookSite = <Result>(
  adminUrl: string,
  addresses: Addresses,
  work: (site: WebhookSite) => Promise<Result>,
  options: Parameters<typeof smallWorld>[1] = {},
): Promise<Result> => onSite(adminUrl, async (site) => work(await withWebhooks(site, addresses, options)))

async function withWebhooks(
  site: Site,
  addresses: Addresses,
  { agents: count = AGENTS, ...options }: Parameters<typeof smallWorld>[1] = {},
) {
  const { privateKey } = await publishedKey(site.store)
  const { arena } = await smallWorld(site.url, { agents: 6, concurrent: 0, ...options })
  const next = tablesOf(await webhooksAt(site, addresses, count))
  return {
    ...{ ...site, arena },
    runner: (settings: RunnerSettings) => site.runner({ privateKey, ...settings }),
    create: (matches: number) => createMatches(site, arena, next, matches),
  }
}

export async function webhooksAt(
  { store, url: databaseUrl }: Site,
  addresses: Addresses,
  count = AGENTS,
): Promise<SmallWorld['agents']> {
  const agents: SmallWorld['agents'] = []
  for (let number = 1; number <= count; number++) {
    const url = typeof addresses === 'string' ? addresses : addresses(number)
    const owner = await signedIn(store, `owner-${number} of ${url}`)
    const settings = { kind: 'webhook' as const, url }
    const { id, slug, version } = await registered(store, owner.id, `Agent ${number}`, { settings })
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
