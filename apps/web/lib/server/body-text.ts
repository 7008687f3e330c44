import 'server-only'

/**
 * The body of a request is undefined if it is longer than the limit of its address; the front door has already applied
 * a higher limit, which holds for a whole group of addresses.
 */
export async function bodyText(request: Request, mostBytes: number): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
