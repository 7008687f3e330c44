import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { siteOrigin } from '@/features/share/server/site-origin.ts'

/** Crawlers may read neither users' own pages nor pages that are computed anew for each request. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = siteOrigin(await headers())
  return {
    rules: { userAgent: '*', disallow: ['/api/', '/me', '/admin', '/report', '/play/', '/embed/', '/sign-in'] },
    sitemap: `${origin}/sitemap.xml`,
  }
}
