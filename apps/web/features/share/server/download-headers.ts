import 'server-only'

/** The headers of a document that is downloaded, not shown. No cache may keep it, because a moderator may hide its text later. */
export function downloadHeaders(file: string, type: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${file}"`,
    'content-type': `${type}; charset=utf-8`,
  }
}
