import { getTranslations } from 'next-intl/server'
import { gamesMetadata } from '@/features/share/server/link-previews.ts'
import { GamePosters } from '@/features/site/home/server/game-posters.tsx'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'

export const generateMetadata = gamesMetadata

export default async function GamesPage() {
  const t = await getTranslations('games')
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <GamePosters />
      <p className="mb-8">
        <ButtonLink href="/abilities">{t('across')}</ButtonLink>
      </p>
    </>
  )
}
