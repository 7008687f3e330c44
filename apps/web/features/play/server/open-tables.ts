import 'server-only'
import { type PlayLanguage, playLanguage } from '@masquerade/protocol'
import { getStore } from '@/lib/server/store.ts'

export interface TableForPeople {
  game: string
  language: PlayLanguage
  seats: number
}

export async function openTables(): Promise<TableForPeople[]> {
  const arenas = await getStore().arenas.open()
  return arenas.flatMap(({ game, language, seats, roster }) => {
    const spoken = playLanguage.safeParse(language)
    return roster.who === 'people' && spoken.success ? [{ game, language: spoken.data, seats }] : []
  })
}
