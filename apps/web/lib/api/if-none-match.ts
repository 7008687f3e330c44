/**
 * Whether the client already has this response body, found by comparing the ETag that the client sends. The prefix
 * `W/`, which compressing proxies add to an ETag, is ignored.
 */
export function hasAlready({ headers }: { headers: Pick<Headers, 'get'> }, etag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))
}
