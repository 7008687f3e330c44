import 'server-only'

export async function bodyBytes(request: Request, mostBytes: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
