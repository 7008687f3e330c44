import 'server-only'

/**
 * The HTTP headers of a document that browsers save as a file. Caches must not store it, because a moderator may hide
 * its text later.
 */
export function downloadHeaders(file: string, type: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${file}"`,
    'content-type': `${type}; charset=utf-8`,
  }
}
