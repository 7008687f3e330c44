import 'server-only'

/** The headers of a document that is saved, not shown; a text may be hidden later, so that nobody keeps it. */
export function downloadHeaders(file: string, type: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${file}"`,
    'content-type': `${type}; charset=utf-8`,
  }
}
