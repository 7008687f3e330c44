/** The address's query with the moment in it, or without: whatever else is in it stays. */
export function queryAt(query: string, seq: number | undefined): string {
  const parameters = new URLSearchParams(query)
  if (seq === undefined) parameters.delete('t')
  else parameters.set('t', String(seq))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
