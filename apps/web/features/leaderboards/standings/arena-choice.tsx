import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { ArenaName, type NamedArena } from '../../ui/design/arena-name.tsx'
import { CHEVRON } from '../../ui/design/chevron.ts'
import { FilterLink, FilterList } from '../../ui/design/filter-links.tsx'

const SUMMARY = [
  'flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 tablet:peekable:hidden',
  'rounded-md border border-line-strong bg-surface px-4 py-2 wrap-anywhere',
  CHEVRON,
].join(' ')

const MOST_CONTESTS = 8

export function ArenaChoice({ arenas, chosen }: { arenas: readonly BoardArena[]; chosen: BoardArena }) {
  const t = useTranslations('leaderboard')
  const locale = useLocale()
  const games = boardsByGame(arenas)
  const boards = games.find(({ game }) => game === chosen.game)
  const contests = boards?.contests ?? []
  const link = (arena: BoardArena) => (
    <FilterLink
      key={arena.slug}
      href={`/leaderboard/${arena.slug}`}
      aria-current={arena.slug === chosen.slug ? 'page' : undefined}
      scroll={false}
    >
      <ArenaName arena={arena} />
    </FilterLink>
  )
  return (
    <details className="group mb-4 tablet:details-content:[block-size:auto] tablet:details-content:[content-visibility:visible]">
      <summary className={SUMMARY}>
        <span className="sr-only">{t('choose')} </span>
        <span>
          <b className="font-strong">{titleOf(chosen.game, locale)}</b> · <ArenaName arena={chosen} />
        </span>
      </summary>
      <nav aria-label={t('arenas')} className="pt-3 tablet:peekable:pt-0">
        <FilterList aria-label={t('byGame')} className="mb-2 border-line border-b">
          {games.map((one) => {
            const first = firstBoard(one, locale)
            return (
              first && (
                <FilterLink
                  key={one.game}
                  href={`/leaderboard/${first.slug}`}
                  aria-current={one.game === chosen.game ? 'true' : undefined}
                  scroll={false}
                >
                  {titleOf(one.game, locale)}
                </FilterLink>
              )
            )
          })}
          <FilterLink href="/abilities">{t('across')}</FilterLink>
        </FilterList>
        <FilterList aria-label={t('arenas')}>{boards?.own.map(link)}</FilterList>
        {contests.length > 0 && (
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h2 id="contests" className="font-normal font-sans text-ink-faint text-sm/normal">
              {t('contests')}
            </h2>
            <FilterList aria-labelledby="contests">
              {contests.slice(0, MOST_CONTESTS).map(link)}
              {contests.length > MOST_CONTESTS && (
                <FilterLink href="/arenas">{t('moreContests', { more: contests.length - MOST_CONTESTS })}</FilterLink>
              )}
            </FilterList>
          </div>
        )}
      </nav>
    </details>
  )
}

interface BoardArena extends NamedArena {
  game: string
  language: string
}

export function boardsByGame(arenas: readonly BoardArena[]) {
  return [...new Set(arenas.map(({ game }) => game))].map((game) => {
    const of = arenas.filter((arena) => arena.game === game)
    return { game, own: of.filter(({ contest }) => !contest), contests: of.filter(({ contest }) => contest) }
  })
}

/** A game's name links to the site's own arena in the reader's language, if there is one. */
export const firstBoard = ({ own, contests }: ReturnType<typeof boardsByGame>[number], locale: string) =>
  own.find(({ language }) => language === locale) ?? own[0] ?? contests[0]
