import type { Json } from '@masquerade/game'
import type { PrismaClient } from './generated/client.ts'

/** A text by the language of the page. */
export interface LocalText {
  en: string
  zh: string
}

export interface Arena {
  id: string
  slug: string
  name: LocalText
  /** The game's id in the registry. */
  game: string
  /** The game's public settings. */
  config: Record<string, Json>
  language: string
  /** The list that its words are drawn from. */
  wordList?: string
  /** How many matches the scheduler keeps running. */
  concurrent: number
  ranked: boolean
  /** Hidden ones are on no page. */
  listed: boolean
}

export function arenas(prisma: PrismaClient) {
  return {
    /** The listed ones, in their order; the first is the home page's. */
    async list(): Promise<Arena[]> {
      return (
        await prisma.arena.findMany({ where: { listed: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })
      ).map(toArena)
    },
    async get(slug: string): Promise<Arena | undefined> {
      const row = await prisma.arena.findUnique({ where: { slug } })
      return row ? toArena(row) : undefined
    },
  }
}

type ArenaRow = Awaited<ReturnType<PrismaClient['arena']['findFirstOrThrow']>>

function toArena(row: ArenaRow): Arena {
  const { id, slug, game, language, concurrent, ranked, listed } = row
  // The seed and the arena's form are the only writers of these two columns, and they write these shapes.
  const name = row.name as unknown as LocalText
  const config = row.config as Record<string, Json>
  const words = row.wordList && { wordList: row.wordList }
  return { id, slug, name, game, config, language, concurrent, ranked, listed, ...words }
}
