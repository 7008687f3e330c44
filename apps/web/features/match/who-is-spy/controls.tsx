import { useTranslations } from 'next-intl'
import type { Playhead } from '../playhead.ts'
import { useListening } from '../use-listening.ts'
import styles from './controls.module.css'
import type { Moment } from './moments.ts'
import { Rounds } from './rounds.tsx'
import { Score } from './score.tsx'
import { SpeedChoice } from './speed-choice.tsx'
import { Transport } from './transport.tsx'

interface Props {
  moments: readonly Moment[]
  playhead: Playhead
  running: boolean
  speed: number
  chooseSpeed: (speed: number) => void
}

/** Everything that moves through a match. Until the page listens it is drawn, and does nothing. */
export function Controls({ moments, playhead, running, speed, chooseSpeed }: Props) {
  const t = useTranslations('match.controls')
  const listening = useListening()
  const { index, last, going, goTo } = playhead
  const behind = last - index
  return (
    <fieldset className={styles.controls} disabled={!listening} aria-label={t('label')}>
      <div className={styles.scrubber}>
        <Rounds moments={moments} playhead={playhead} />
        <Score moments={moments} playhead={playhead} />
      </div>
      <Transport playhead={playhead} running={running} />
      <div className={styles.aside}>
        <span className={styles.place}>{t('place', { index: index + 1, count: last + 1 })}</span>
        <SpeedChoice speed={speed} choose={chooseSpeed} />
        {running && going !== 'live' && (
          <button type="button" className={styles.toLive} onClick={() => goTo(last + 1)}>
            {t('toLive')}
            {behind > 0 && <small>{t('behind', { turns: behind })}</small>}
          </button>
        )}
      </div>
    </fieldset>
  )
}
