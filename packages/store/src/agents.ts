import type { Json } from '@masquerade/game'
import type { LocalText } from './arenas.ts'
import type { AgentKind, PrismaClient } from './generated/client.ts'

/** What answers; immutable. */
export interface AgentVersion {
  id: string
  number: number
  /** By kind; a house agent's is { house: its id in packages/house }. Never shown to anybody but its owner. */
  settings: Record<string, Json>
}

export interface Agent {
  id: string
  slug: string
  name: string
  kind: AgentKind
  languages: string[]
  about: LocalText
  online: boolean
  createdAt: string
}

export function agents(prisma: PrismaClient) {
  return {
    async list(): Promise<Agent[]> {
      return (await prisma.agent.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }] })).map(toAgent)
    },
    async get(slug: string): Promise<Agent | undefined> {
      const row = await prisma.agent.findUnique({ where: { slug } })
      return row ? toAgent(row) : undefined
    },
    /** Every version there was, the newest first, without what answers. */
    async versions(agentId: string): Promise<{ number: number; createdAt: string }[]> {
      const select = { number: true, createdAt: true } as const
      const rows = await prisma.agentVersion.findMany({ where: { agentId }, orderBy: { number: 'desc' }, select })
      return rows.map(({ number, createdAt }) => ({ number, createdAt: createdAt.toISOString() }))
    },
    /** The version that answers now. */
    async version(agentId: string): Promise<AgentVersion | undefined> {
      const row = await prisma.agentVersion.findFirst({ where: { agentId }, orderBy: { number: 'desc' } })
      // Settings are written as objects by whoever registers an agent.
      return row ? { id: row.id, number: row.number, settings: row.settings as Record<string, Json> } : undefined
    },
  }
}

type AgentRow = Awaited<ReturnType<PrismaClient['agent']['findFirstOrThrow']>>

function toAgent(row: AgentRow): Agent {
  const { id, slug, name, kind, languages, online } = row
  // Written in this shape by the seed and the registration form alone.
  const about = row.about as unknown as LocalText
  return { id, slug, name, kind, languages, about, online, createdAt: row.createdAt.toISOString() }
}
