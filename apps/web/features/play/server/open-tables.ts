import 'server-only'
import { playLanguage } from '@masquerade/protocol'
import { getStore } from '@/lib/server/store.ts'

export async function openTables() {
  const arenas = await getStore().arenas.open()
  return arenas.flatMap(({ game, language, seats, roster }) => {
    const spoken = playLanguage.safeParse(language)
    return roster.who === 'people' && spoken.success ? [{ game, language: spoken.data, seats }] : []
  })
}
