import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CountingStub = Awaited<ReturnType<typeof countingStub>>

type Refusal = { status: number; headers?: Record<string, string> }

/** Answers after this time, unless it refuses or never answers, and counts what is under way, at once and by path. */
export async function countingStub(
  afterMs: number,
  refuse: (path: string, count: number) => Refusal | 'never' | undefined = () => undefined,
) {
  const underWay = new Map<string, number>()
  const byPath = new Map<string, number>()
  let atOnce = 0
  let asked = 0
  let atAll = 0
  let atOnePath = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (request.method !== 'POST') return void response.end('here')
    asked += 1
    atOnce += 1
    const here = (underWay.get(path) ?? 0) + 1
    underWay.set(path, here)
    byPath.set(path, (byPath.get(path) ?? 0) + 1)
    atAll = Math.max(atAll, atOnce)
    atOnePath = Math.max(atOnePath, here)
    response.once('close', () => {
      atOnce -= 1
      underWay.set(path, (underWay.get(path) ?? 1) - 1)
    })
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const refusal = refuse(path, byPath.get(path) ?? 0)
      if (refusal === 'never') return
      if (refusal) return void response.writeHead(refusal.status, refusal.headers).end()
      setTimeout(() => answer(response, Buffer.concat(chunks).toString(), asked), afterMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port, so that is its address
    /** The most that were under way at once, of all paths and of the one that had the most. */
    most: () => ({ atAll, atOnePath }),
    asked: () => asked,
    /** How often a path was asked, since the start. */
    askedAt: (path: string) => byPath.get(path) ?? 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, body: string, count: number): void {
  const { choices }: { choices?: string[] } = JSON.parse(body)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ text: choices?.[0] ?? `Number ${count} of what one might say about such a thing.` }))
}
