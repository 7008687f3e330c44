import { fold, transcriptOf } from '@masquerade/game'
import { downloadHeaders, publishedMatch } from '@/features/share/server/published-match.ts'

/** GET /api/v1/matches/ID/transcript: a finished match as its moves, and the result that the referee finds. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const match = await publishedMatch(request, params)
  if (match instanceof Response) return match
  const { card, game, events } = match
  const document = { transcript: transcriptOf(game, events), result: game.result(fold(game, events).state) }
  return new Response(JSON.stringify(document), {
    headers: downloadHeaders(`masquerade-${card.id}-transcript.json`, 'application/json'),
  })
}
