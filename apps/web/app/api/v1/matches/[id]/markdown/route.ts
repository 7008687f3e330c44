import { matchMarkdownQuery } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { matchMarkdown } from '@/features/share/markdown/match-markdown.ts'
import { downloadHeaders, publishedMatch } from '@/features/share/server/published-match.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { chooseLocale } from '@/i18n/locales.ts'
import { refuseQuery } from '@/lib/api/refuse.ts'

/** GET /api/v1/matches/ID/markdown?lang=: a finished match to read, in the language that is asked for. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const query = matchMarkdownQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success) return refuseQuery(query.error)
  const match = await publishedMatch(request, params)
  if (match instanceof Response) return match
  const locale = chooseLocale(query.data.lang, request.headers.get('accept-language'))
  const { card, game, events } = match
  const hidden = new Map(match.hidden.map(({ seq, reason }) => [seq, reason]))
  const url = new URL(`/watch/${card.id}`, siteOrigin(request.headers)).href
  const document = matchMarkdown({ card, events, hidden, unit: game.scores.unit, url }, locale)
  return new Response(document, {
    headers: { ...downloadHeaders(`masquerade-${card.id}.md`, 'text/markdown'), 'content-language': locale },
  })
}
