import { gameOf, isStaged, type StagedGameId } from '@masquerade/games'
import { useLocale, useTranslations } from 'next-intl'
import { PAPERS } from '@/games/papers.ts'
import { pagesOf, posterOf, titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { ArenaName, type NamedArena } from '../design/arena-name.tsx'
import { watchAddress } from '../matches/watch-address.ts'
import styles from './posters.module.css'

/** So many arenas of one game are named; the others are on the page of arenas. */
const NAMED = 4

interface GamePosterProps {
  game: StagedGameId
  /** Its ranked arenas, in the site's order. */
  arenas: readonly NamedArena[]
  /** Whether people may sit down to it. */
  hasTables: boolean
}

/** One game: its picture, what it measures and by which paper, how many play how long, and the ways to it. */
export function GamePoster({ game, arenas, hasTables }: GamePosterProps) {
  const t = useTranslations('games')
  const locale = useLocale()
  const { Picture, measures, length, papers } = posterOf(game)
  const title = titleOf(game, locale)
  const range = gameOf(game)?.range
  const headline = pagesOf(game)?.rules[locale].headline
  return (
    <li className={styles.poster} id={game}>
      <Picture />
      <div className={styles.words}>
        <h2 className="text-xl">{title}</h2>
        {headline !== undefined && <p className={styles.headline}>{headline}</p>}
        <dl className={styles.facts}>
          <div>
            <dt>{t('measures')}</dt>
            <dd>{measures[locale]}</dd>
          </div>
          <div>
            <dt>{t(papers.length > 1 ? 'papers' : 'paper')}</dt>
            <dd className={styles.list}>
              {papers.map((id) => {
                const { name, title, year, address } = PAPERS[id]
                return (
                  <a key={id} href={address} title={title}>
                    {name} ({year})
                  </a>
                )
              })}
            </dd>
          </div>
          {range && (
            <div>
              <dt>{t('seats')}</dt>
              <dd>{range.least === range.most ? t('seatsOf', { seats: range.least }) : t('seatsFrom', range)}</dd>
            </div>
          )}
          <div>
            <dt>{t('length')}</dt>
            <dd>{length[locale]}</dd>
          </div>
          {isStaged(game) && (
            <div>
              <dt>{t('arenas')}</dt>
              <dd className={styles.list}>
                {arenas.length === 0 && t('noArenas')}
                {arenas.slice(0, NAMED).map((arena) => (
                  <Link key={arena.slug} href={`/arenas/${arena.slug}`}>
                    <ArenaName arena={arena} />
                  </Link>
                ))}
                {arenas.length > NAMED && <Link href="/arenas">{t('andMore', { more: arenas.length - NAMED })}</Link>}
              </dd>
            </div>
          )}
        </dl>
        {isStaged(game) ? (
          <p className={styles.ways}>
            {hasTables && (
              <Link
                href={`/play?game=${game}`}
                className="button button-solid"
                aria-label={t('playOf', { game: title })}
              >
                {t('play')}
              </Link>
            )}
            <Link href={watchAddress({ game })} className="button" aria-label={t('watchOf', { game: title })}>
              {t('watch')}
            </Link>
            <Link href={`/rules/${game}`} className="button" aria-label={t('rulesOf', { game: title })}>
              {t('rules')}
            </Link>
          </p>
        ) : (
          <p className={styles.absent}>{t('notStaged')}</p>
        )}
      </div>
    </li>
  )
}
