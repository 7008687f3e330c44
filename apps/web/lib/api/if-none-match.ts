/** Whether the client has this body already: by its ETag, which proxies that compress mark as weak. */
export function hasAlready(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')))
}
