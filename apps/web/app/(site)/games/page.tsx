import { getTranslations } from 'next-intl/server'
import { GamePoster } from '@/features/all-games/game-poster.tsx'
import styles from '@/features/all-games/posters.module.css'
import { gamesMetadata } from '@/features/all-games/server/games-picture.ts'
import { PageTitle } from '@/features/design/page-title.tsx'
import { openTables } from '@/features/play/server/open-tables.ts'
import { allGames } from '@/games/posters/registry.ts'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = gamesMetadata

/** Every game: what it measures, by which paper, and where it is played. */
export default async function GamesPage() {
  const [t, arenas, tables] = await Promise.all([getTranslations('games'), getStore().arenas.list(), openTables()])
  const ranked = arenas.filter(({ purpose }) => purpose === 'ranked')
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <ul className={styles.posters} aria-label={t('list')}>
        {allGames().map((game) => (
          <GamePoster
            key={game}
            game={game}
            arenas={ranked.filter((arena) => arena.game === game)}
            hasTables={tables.some((table) => table.game === game)}
          />
        ))}
      </ul>
      <p className="mb-8">
        <Link href="/abilities" className="button">
          {t('across')}
        </Link>
      </p>
    </>
  )
}
