import { STAGED } from '@masquerade/games'
import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { sharedDocuments } from '@/lib/server/process.ts'
import { getStore } from '@/lib/server/store.ts'
import { PAGES, type PageFacts } from './pages.ts'

/** The sitemap lists only the newest arenas, agents and matches; crawlers find older ones by links. */
const NEWEST = 100

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = siteOrigin(await headers())
  const store = getStore()
  const [arenas, agents, matches] = await Promise.all([
    store.arenas.list(),
    store.agents.directory({ limit: NEWEST }),
    store.matches.page({ status: 'finished', sort: 'newest', limit: NEWEST }),
  ])
  const { guides, samples } = sharedDocuments()
  const paths = [
    ...Object.entries<PageFacts>(PAGES).flatMap(([path, { inSitemap }]) => (inSitemap ? [path] : [])),
    ...STAGED.map((game) => `/rules/${game}`),
    ...[...guides.keys(), ...samples.keys()].map((path) => `/docs/${path}`),
    ...arenas.map(({ slug }) => `/arenas/${slug}`),
    ...arenas.filter(({ purpose }) => purpose === 'ranked').map(({ slug }) => `/leaderboard/${slug}`),
    ...(agents.ok ? agents.value.items : []).map(({ slug }) => `/agents/${slug}`),
  ]
  return [
    ...paths.map((path) => ({ url: `${origin}${path}` })),
    ...(matches.ok ? matches.value.items : []).map(({ id, finishedAt }) => ({
      url: `${origin}/watch/${id}`,
      ...(finishedAt !== undefined && { lastModified: finishedAt }),
    })),
  ]
}
