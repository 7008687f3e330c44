import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { ArenaName, type NamedArena } from '../../ui/design/arena-name.tsx'
import { CHEVRON } from '../../ui/design/chevron.ts'
import { ArenaLinks, FilterLink, FilterLinks } from '../../ui/design/filter-links.tsx'
import { boardAddress } from './board-choice.ts'

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
  const shown = { chosen: chosen.slug, hrefOf: (slug: string) => boardAddress(slug) }
  const firsts = games.flatMap((one) => firstBoard(one, locale) ?? [])
  return (
    <details className="group mb-4 tablet:details-content:[block-size:auto] tablet:details-content:[content-visibility:visible]">
      <summary className={SUMMARY}>
        <span className="sr-only">{t('choose')} </span>
        <span>
          <b className="font-strong">{titleOf(chosen.game, locale)}</b> · <ArenaName arena={chosen} />
        </span>
      </summary>
      <nav aria-label={t('arenas')} className="pt-3 tablet:peekable:pt-0">
        <FilterLinks
          {...shown}
          aria-label={t('byGame')}
          className="mb-2 border-line border-b"
          of={firsts.map(({ slug, game }) => [slug, titleOf(game, locale)])}
          chosen={firsts.find(({ game }) => game === chosen.game)?.slug}
        >
          <FilterLink href="/abilities">{t('across')}</FilterLink>
        </FilterLinks>
        <ArenaLinks {...shown} aria-label={t('arenas')} arenas={boards?.own ?? []} />
        {contests.length > 0 && (
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h2 id="contests" className="font-normal font-sans text-ink-faint text-sm/normal">
              {t('contests')}
            </h2>
            <ArenaLinks {...shown} aria-labelledby="contests" arenas={contests.slice(0, MOST_CONTESTS)}>
              {contests.length > MOST_CONTESTS && (
                <FilterLink href="/arenas">{t('moreContests', { more: contests.length - MOST_CONTESTS })}</FilterLink>
              )}
            </ArenaLinks>
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
