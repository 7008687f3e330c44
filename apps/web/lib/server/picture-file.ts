import 'server-only'
import type { Picture } from '@masquerade/store/agents'
import { hasAlready } from '../api/if-none-match.ts'

export interface AskedPicture {
  /** The key in the address, which changes with the picture. */
  key: string | null | undefined
  headers: Pick<Headers, 'get'>
  isPrivate?: boolean
}

/**
 * Answers with a picture that somebody uploaded: under its own key it may be kept for good, unless it is one person's
 * alone. That it is no document the front door says (front/responses/security-headers.ts).
 */
export function pictureFile({ key, type, data }: Picture, asked: AskedPicture): Response {
  const etag = `"${key}"`
  const kept = asked.key === key ? 'public, max-age=31536000, immutable' : 'no-cache'
  const headers = { etag, 'cache-control': asked.isPrivate ? 'private, no-cache' : kept }
  if (hasAlready(asked, etag)) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(data), {
    headers: {
      ...headers,
      'content-type': type,
      'content-disposition': 'inline',
    },
  })
}
