import 'server-only'
import { getTranslations } from 'next-intl/server'
import { openTables } from '@/features/play/server/open-tables.ts'
import { allGames } from '@/games/registry.ts'
import { getStore } from '@/lib/server/store.ts'
import { GamePoster } from '../game-poster.tsx'
import styles from '../posters.module.css'

/** Every game as a poster, or those alone that people can sit down to. */
export async function GamePosters({ toPlay = false }: { toPlay?: boolean }) {
  const [t, arenas, tables] = await Promise.all([getTranslations('games'), getStore().arenas.list(), openTables()])
  const ranked = arenas.filter(({ purpose }) => purpose === 'ranked')
  const shown = allGames().map((game) => ({ game, hasTables: tables.some((table) => table.game === game) }))
  return (
    <ul className={styles.posters} aria-label={t(toPlay ? 'toPlay' : 'list')}>
      {shown
        .filter(({ hasTables }) => hasTables || !toPlay)
        .map(({ game, hasTables }) => (
          <GamePoster
            key={game}
            game={game}
            arenas={ranked.filter((arena) => arena.game === game)}
            hasTables={hasTables}
          />
        ))}
    </ul>
  )
}
