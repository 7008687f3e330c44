import 'server-only'
import { playLanguage } from '@masquerade/protocol'
import { getStore } from '@/lib/server/store.ts'

export async function openTables() {
  const arenas = await getStore().arenas.open()
  return arenas.flatMap(({ game, language, seats, roster, contest }) => {
    const spoken = playLanguage.safeParse(language)
    const isForPeople = roster.who === 'people' && !contest
    return isForPeople && spoken.success ? [{ game, language: spoken.data, seats }] : []
  })
}
