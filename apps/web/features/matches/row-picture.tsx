import type { MatchCard } from '@masquerade/protocol'
import { allGames, posterOf } from '@/games/posters/registry.ts'
import { pagesOf } from '@/games/registry.ts'
import styles from './match-row.module.css'
import type { SceneInRow } from './scene-in-row.ts'

interface RowPictureProps {
  match: Pick<MatchCard, 'game' | 'status'>
  scene: SceneInRow | undefined
}

/** The table of a match as it is now, as far as anybody may see it; where that is not known, the picture of its game. */
export function RowPicture({ match: { game, status }, scene }: RowPictureProps) {
  const Board = status === 'running' ? pagesOf(game)?.row.Board : undefined
  const events = scene?.events ?? []
  if (Board && events.length > 0) {
    return (
      <span className={styles.picture} data-board="true" aria-hidden="true">
        <Board events={events} />
      </span>
    )
  }
  const known = allGames().find((one) => one === game)
  if (!known) return <span className={styles.picture} aria-hidden="true" />
  const { Picture } = posterOf(known)
  return (
    <span className={styles.picture} aria-hidden="true">
      <Picture />
    </span>
  )
}
