import type { MetadataRoute } from 'next'
import { headers } from 'next/headers'
import { siteOrigin } from '@/features/share/server/site-origin.ts'

/** Machines read what people read; what is one person's own, or drawn for each request anew, is nothing to find. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = siteOrigin(await headers())
  return {
    rules: { userAgent: '*', disallow: ['/api/', '/me', '/admin', '/report', '/play/', '/embed/', '/sign-in'] },
    sitemap: `${origin}/sitemap.xml`,
  }
}
