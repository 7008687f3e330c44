import 'server-only'
import type { Picture } from '@masquerade/store/agents'
import { hasAlready } from '../api/if-none-match.ts'

interface AskedPicture {
  key: string | null | undefined
  headers: Pick<Headers, 'get'>
  isPrivate?: boolean
}

/** Caches may keep the picture for good if the address contains its current key. */
export function pictureFile({ key, type, data }: Picture, asked: AskedPicture): Response {
  const etag = `"${key}"`
  const kept = asked.key === key ? 'public, max-age=31536000, immutable' : 'no-cache'
  const headers = { etag, 'cache-control': asked.isPrivate ? 'private, no-cache' : kept }
  if (hasAlready(asked, etag)) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(data), {
    headers: { ...headers, 'content-type': type, 'content-disposition': 'inline' },
  })
}
