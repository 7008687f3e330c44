import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { ArenaName, type NamedArena } from '../design/arena-name.tsx'
import styles from './arena-choice.module.css'

interface ArenaChoiceProps {
  arenas: readonly BoardArena[]
  chosen: BoardArena
}

/** So many contests of a game are linked here; the others are on the page of arenas. */
const MOST_CONTESTS = 8

/** The leaderboards that there are, by game. A narrow screen shows what is chosen, and the others when it is pressed. */
export function ArenaChoice({ arenas, chosen }: ArenaChoiceProps) {
  const t = useTranslations('leaderboard')
  const locale = useLocale()
  const games = boardsByGame(arenas)
  const boards = games.find(({ game }) => game === chosen.game)
  const contests = boards?.contests ?? []
  const link = (arena: BoardArena) => (
    <li key={arena.slug}>
      <Link
        href={`/leaderboard/${arena.slug}`}
        aria-current={arena.slug === chosen.slug ? 'page' : undefined}
        scroll={false}
      >
        <ArenaName arena={arena} />
      </Link>
    </li>
  )
  return (
    <details className={styles.chooser}>
      <summary>
        <span className="sr-only">{t('choose')} </span>
        <span>
          <b>{titleOf(chosen.game, locale)}</b> · <ArenaName arena={chosen} />
        </span>
      </summary>
      <nav aria-label={t('arenas')} className={styles.choice}>
        <ul aria-label={t('byGame')} className={styles.games}>
          {games.map((one) => {
            const first = firstBoard(one, locale)
            return (
              first && (
                <li key={one.game}>
                  <Link
                    href={`/leaderboard/${first.slug}`}
                    aria-current={one.game === chosen.game ? 'true' : undefined}
                    scroll={false}
                  >
                    {titleOf(one.game, locale)}
                  </Link>
                </li>
              )
            )
          })}
          <li>
            <Link href="/abilities">{t('across')}</Link>
          </li>
        </ul>
        <ul aria-label={t('arenas')}>{boards?.own.map(link)}</ul>
        {contests.length > 0 && (
          <div className={styles.contests}>
            <h2 id="contests">{t('contests')}</h2>
            <ul aria-labelledby="contests">
              {contests.slice(0, MOST_CONTESTS).map(link)}
              {contests.length > MOST_CONTESTS && (
                <li>
                  <Link href="/arenas">{t('moreContests', { more: contests.length - MOST_CONTESTS })}</Link>
                </li>
              )}
            </ul>
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

/** The leaderboards of one game: the site's own, and apart from them those that organizers made. */
interface GameBoards<Arena extends BoardArena> {
  game: string
  own: readonly Arena[]
  contests: readonly Arena[]
}

/** Arenas by their games, in the order in which the games come first. */
export function boardsByGame<Arena extends BoardArena>(arenas: readonly Arena[]): GameBoards<Arena>[] {
  return [...new Set(arenas.map(({ game }) => game))].map((game) => {
    const of = arenas.filter((arena) => arena.game === game)
    return { game, own: of.filter(({ contest }) => !contest), contests: of.filter(({ contest }) => contest) }
  })
}

/** Where a game's name leads: the site's own arena in the reader's language, if there is one. */
export const firstBoard = <Arena extends BoardArena>({ own, contests }: GameBoards<Arena>, locale: string) =>
  own.find(({ language }) => language === locale) ?? own[0] ?? contests[0]
