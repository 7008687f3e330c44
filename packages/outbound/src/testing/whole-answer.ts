import type { Outbound, OutboundRequest } from '../index.ts'

/** Reads an answer to its end. */
export async function wholeAnswer(outbound: Pick<Outbound, 'open'>, asked: OutboundRequest) {
  const { status, headers, body } = await outbound.open(asked)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return { status, headers, text: Buffer.concat(chunks).toString('utf8') }
}
