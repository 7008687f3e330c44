import { getTranslations } from 'next-intl/server'
import { gamesMetadata } from '@/features/share/server/link-previews.ts'
import { GamePosters } from '@/features/site/home/server/game-posters.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Link } from '@/lib/link.tsx'

export const generateMetadata = gamesMetadata

export default async function GamesPage() {
  const t = await getTranslations('games')
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <GamePosters />
      <p className="mb-8">
        <Link href="/abilities" className="button">
          {t('across')}
        </Link>
      </p>
    </>
  )
}
