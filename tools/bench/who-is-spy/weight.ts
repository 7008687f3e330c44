import { whoIsSpy } from '@masquerade/games'
import { houseAgents, wordPairs } from '@masquerade/house'
import { atMost, type BenchRow, type Wanted } from '../row.ts'
import { withStubAgents } from '../site/processes.ts'
import { onSite, type Site } from '../site/site.ts'
import { growthSince, type Size, sizesOf, totalBytes } from '../site/sizes.ts'
import { createMatches, onWebhookSite, tablesOf, type WebhookSite } from './webhook-site.ts'

/** Each group of matches is archived before the next begins, so that its disk space can be used again. */
const PORTIONS = 20
const YEARS_MS = 10 * 365 * 24 * 3_600_000
const NAMED_FROM = 50

type WeighedSite = Pick<WebhookSite, 'store' | 'url' | 'runner' | 'create' | 'waitUntilLeft'>

export function benchWeight({ small }: Wanted): Promise<BenchRow[]> {
  return withStubAgents(async (adminUrl, stubs) => {
    const [ofHouse, ofOutside] = small ? [100, 100] : [1_000, 300]
    const house = await onSite(adminUrl, async (site) => weighed(await withHousePlayers(site), ofHouse))
    const outside = await onWebhookSite(adminUrl, stubs.after(0), (site) => weighed(site, ofOutside))
    return [
      row('kB of a finished house match', house.matches, house.within, 12),
      row('kB of one of agents that keep prompts', outside.matches, outside.within, 35),
      row('kB of the same when their months were dropped', outside.matches, outside.after, 15),
    ]
  })
}

function row(name: string, matches: number, sizes: readonly Size[], bound: number): BenchRow {
  const each = sizes.map(({ relation, bytes }) => ({ relation, bytes: bytes / matches }))
  console.error(`${name}, in bytes:`)
  for (const { relation, bytes } of each) {
    if (Math.abs(bytes) >= NAMED_FROM) console.error(`${Math.round(bytes).toString().padStart(8)}  ${relation}`)
  }
  return atMost(bound, `weight: ${name}`, totalBytes(each) / 1_000, `over ${matches} matches`)
}

async function withHousePlayers(site: Site): Promise<WeighedSite> {
  const { store, sql } = site
  const players = Object.values(houseAgents).filter(({ games }) => games.includes(whoIsSpy.id))
  const arena = { id: 'parlour', slug: 'parlour', name: { en: 'The Parlour', zh: '会客厅' }, game: whoIsSpy.id }
  await store.seed({
    agents: players.map(({ id, name, about, languages, games }) => ({
      ...{ id, slug: id, name, about, languages, plays: games, settings: { house: id } },
    })),
    supplies: [{ list: 'words', entries: wordPairs('en') }],
    arenas: [
      {
        ...{ ...arena, config: { language: 'en' }, language: 'en', supply: 'words' },
        ...{ purpose: 'ranked', schedule: { tables: 0 }, pace: 'none' },
      },
    ],
  })
  const { rows } = await sql.query<{ agentId: string; versionId: string; slug: string }>(
    `SELECT agent_id AS "agentId", id AS "versionId", agent_id AS slug FROM agent_version ORDER BY agent_id`,
  )
  const next = tablesOf(rows)
  return { ...site, create: (matches) => createMatches(site, arena, next, matches) }
}

async function weighed(site: WeighedSite, matches: number) {
  const { store, url } = site
  await site.runner({ matches: 20 })
  const before = await sizesOf(url)
  for (let portion = 0; portion < PORTIONS; portion++) {
    await site.create(Math.ceil(matches / PORTIONS))
    await site.waitUntilLeft(0)
    await store.rebuilding.logs()
    await sizesOf(url)
  }
  const within = growthSince(before, await sizesOf(url))
  await store.archive.turnMonths(Date.now() + YEARS_MS, 1)
  return { matches, within, after: growthSince(before, await sizesOf(url)) }
}
