import { STAGED, type StagedGameId } from '@masquerade/games'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { pagesOf, titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'

export async function RulesOfGame({ game }: { game: StagedGameId }) {
  const [t, locale] = await Promise.all([getTranslations('rules'), getLocale()])
  const pages = pagesOf(game)
  const others = STAGED.filter((id) => id !== game)
  return (
    <>
      <PageTitle lede={pages?.rules[locale].headline}>{titleOf(game, locale)}</PageTitle>
      {pages && <pages.Rules />}
      <p className="mb-12 flex flex-wrap items-center gap-4">
        <Link href="/watch" className="button button-solid">
          {t('watch')}
        </Link>
        <Link href={`/play?game=${game}`} className="button">
          {t('play')}
        </Link>
        <Link href="/bring" className="button">
          {t('bring')}
        </Link>
      </p>
      {others.length > 0 && (
        <nav aria-label={t('others')}>
          <ul className="flex flex-wrap gap-4">
            {others.map((id) => (
              <li key={id}>
                <Link href={`/rules/${id}`}>{titleOf(id, locale)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
