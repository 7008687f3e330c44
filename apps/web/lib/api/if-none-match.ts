/**
 * Whether the client has this response body already, by comparing the ETag that the client sends; a mark by which
 * compressing proxies make an ETag weak is ignored.
 */
export function hasAlready({ headers }: { headers: Pick<Headers, 'get'> }, etag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))
}
