import { useTranslations } from 'next-intl'
import { allGames, posterOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import type { OpenGame } from '../play/open-games.ts'
import styles from './chosen-game.module.css'

interface ChosenGameProps {
  game: OpenGame
  /** There is no other to choose. */
  isOnly: boolean
}

/** The game that somebody is about to sit down to: its picture, and how it is played. */
export function ChosenGame({ game, isOnly }: ChosenGameProps) {
  const t = useTranslations('play.sit')
  const poster = allGames().find((one) => one === game.id)
  const Picture = poster && posterOf(poster).Picture
  return (
    <div className={styles.chosen}>
      {Picture && (
        <div className={styles.poster}>
          <Picture />
        </div>
      )}
      <div>
        <ol className={styles.lines} aria-label={t('game.how', { game: game.title })}>
          {game.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {!isOnly && (
          <p>
            <Link href="/play" className="underline">
              {t('game.other')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
