import 'server-only'

/** Caches must not store a downloaded document, because a moderator may hide text of the document later. */
export function downloadHeaders(file: string, type: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${file}"`,
    'content-type': type,
  }
}
