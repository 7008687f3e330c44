import 'server-only'

/**
 * The body of a request as text; undefined where it is longer. The front door has a limit for all addresses of a kind;
 * this is the limit of a single address.
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
