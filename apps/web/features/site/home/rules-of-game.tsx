import { STAGED, type StagedGameId } from '@masquerade/games'
import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { pagesOf, titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'

export async function RulesOfGame({ game }: { game: StagedGameId }) {
  const [t, locale] = await Promise.all([getTranslations('rules'), getLocale()])
  const { Rules, rules } = pagesOf(game)
  const others = STAGED.filter((id) => id !== game)
  return (
    <>
      <PageTitle lede={rules[locale].headline}>{titleOf(game, locale)}</PageTitle>
      <Rules />
      <p className="mb-12 flex flex-wrap items-center gap-4">
        <ButtonLink href="/watch" solid>
          {t('watch')}
        </ButtonLink>
        <ButtonLink href={`/play?game=${game}`}>{t('play')}</ButtonLink>
        <ButtonLink href="/bring">{t('bring')}</ButtonLink>
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
