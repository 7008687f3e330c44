import { useTranslations } from 'next-intl'
import { Choice, Choices } from '../forms/choices.tsx'
import type { OpenGame } from './open-games.ts'
import styles from './play.module.css'

interface GameChoiceProps {
  games: readonly OpenGame[]
  game: OpenGame
  choose: (game: string) => void
}

/** The games that there are tables of, and how the chosen one is played; a single game is no choice. */
export function GameChoice({ games, game, choose }: GameChoiceProps) {
  const t = useTranslations('play.sit')
  return (
    <>
      {games.length > 1 && (
        <Choices legend={t('game.legend')}>
          {games.map(({ id, title, lede, tables }) => (
            <Choice
              key={id}
              type="radio"
              name="game"
              value={id}
              checked={id === game.id}
              onChange={() => choose(id)}
              label={title}
              more={`${lede} ${t('game.seats', rangeOf(tables.map(({ seats }) => seats)))}`}
            />
          ))}
        </Choices>
      )}
      <ol className={styles.lines} aria-label={t('game.how', { game: game.title })}>
        {game.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  )
}

function rangeOf(seats: readonly number[]) {
  const [least, most] = [Math.min(...seats), Math.max(...seats)]
  return { least, most, sizes: least === most ? 'one' : 'several' }
}
