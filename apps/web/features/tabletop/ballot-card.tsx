import { useTranslations } from 'next-intl'
import { maskAt } from '../masks/mask-at.ts'
import { SmallMask } from '../masks/small-mask.tsx'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import styles from '../stage/stage.module.css'
import cards from './cards.module.css'
import { usePlayer } from './players.tsx'
import type { Ballot } from './tabletop.ts'

/** A vote before its voter; turned over, it shows the mask that it names. */
export function BallotCard({ ballot, match }: { ballot: Ballot; match: DrawnMatch }) {
  const player = usePlayer()
  const t = useTranslations('match.ballot')
  const target = ballot.is === 'shown' ? ballot.for : null
  const told =
    ballot.is !== 'shown' ? t(ballot.is) : target === null ? t('abstained') : t('for', { seat: player(target) })
  return (
    <span className={styles.ballot} data-is={ballot.is}>
      <span className="sr-only">{told}</span>
      <span className={cards.flip} data-up={ballot.is === 'shown'} aria-hidden="true">
        <i className={`${cards.back} ${cards.slip}`} />
        <span className={cards.front} data-empty={target === null}>
          {target === null ? (
            '–'
          ) : (
            <>
              <SmallMask id={maskAt(match, target)} />
              {target}
            </>
          )}
        </span>
      </span>
    </span>
  )
}
