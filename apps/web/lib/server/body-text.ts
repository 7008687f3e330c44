import 'server-only'
import { refuse } from '../api/refuse.ts'

/**
 * The body of a request as text; else the refusal. The front door lets no body in that is too large for any address of
 * its kind, so that this is about what the one route takes.
 */
export async function bodyText(request: Request, mostBytes: number): Promise<string | Response> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length > mostBytes) return refuse(413, 'too-large', `A request here has ${mostBytes} bytes at most.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
