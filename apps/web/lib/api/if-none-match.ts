/** Whether the client has this response body already: it compares the ETag, which compressing proxies mark as weak. */
export function hasAlready({ headers }: { headers: Pick<Headers, 'get'> }, etag: string): boolean {
  const known = headers.get('if-none-match')?.split(',') ?? []
  return known.some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))
}
