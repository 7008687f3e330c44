import 'server-only'
import { agentsNamed } from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store'
import { getStore } from '@/lib/server/store.ts'

const PIECE = 200

/** A run as the command line keeps it: a line that says what it is of, and a line for each match. */
export function runLines(stored: StoredExperiment, reader: string | undefined): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const { name, digest, planned } = stored
  const manifest: unknown = JSON.parse(stored.manifest)
  let after = -1
  return new ReadableStream({
    async start(controller) {
      const found = await getStore().lab.agents(agentsNamed(manifest), stored.versions)
      const agents = Object.fromEntries(found.map((agent) => [agent.named, agent.name]))
      const head = { lab: 1, experiment: name, digest, planned, manifest, ...(found.length > 0 && { agents }) }
      controller.enqueue(encoder.encode(`${JSON.stringify(head)}\n`))
    },
    async pull(controller) {
      const lines = await getStore().lab.lines(stored.slug, reader, after, PIECE)
      after = lines.at(-1)?.number ?? after
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.map(({ played }) => `${played}\n`).join('')))
      if (lines.length < PIECE) controller.close()
    },
  })
}
