import { slug } from '@masquerade/protocol'
import { hasAlready } from '@/lib/api/if-none-match.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

/**
 * GET /api/v1/agents/SLUG/avatar?v=KEY: an agent's own picture. The key changes with the picture, so that it may be kept
 * for good; it is shown as a picture and never as a document.
 */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const name = slug.safeParse((await params).slug)
  const avatar = name.success ? await getStore().agents.avatar(name.data) : undefined
  if (!avatar) return refuse(404, 'no-picture', 'There is no such picture.')
  const asked = new URL(request.url).searchParams.get('v')
  const etag = `"${avatar.key}"`
  const headers = {
    etag,
    'cache-control': asked === avatar.key ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(avatar.data), {
    headers: {
      ...headers,
      'content-type': avatar.type,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
