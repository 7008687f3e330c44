import 'server-only'
import type { Picture } from '@masquerade/store'
import { hasAlready } from '../api/if-none-match.ts'

/**
 * Answers with a picture that somebody uploaded: under its own key it may be kept for good, unless it is one person's
 * alone. That it is no document the front door says (front/security-headers.ts).
 */
export function pictureFile(request: Request, { key, type, data }: Picture, { isPrivate = false } = {}): Response {
  const asked = new URL(request.url).searchParams.get('v')
  const etag = `"${key}"`
  const kept = asked === key ? 'public, max-age=31536000, immutable' : 'no-cache'
  const headers = { etag, 'cache-control': isPrivate ? 'private, no-cache' : kept }
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(data), {
    headers: {
      ...headers,
      'content-type': type,
      'content-disposition': 'inline',
    },
  })
}
