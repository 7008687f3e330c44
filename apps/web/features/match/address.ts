/** The address's query with the moment in it, or without: whatever else is in it stays, but that it was to play by itself. */
export function queryAt(query: string, seq: number | undefined): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('play')
  if (seq === undefined) parameters.delete('t')
  else parameters.set('t', String(seq))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
