/** Compressing proxies add the prefix `W/` to an ETag, so the prefix is ignored when the client's ETag is compared. */
export function hasAlready({ headers }: { headers: Pick<Headers, 'get'> }, etag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))
}
