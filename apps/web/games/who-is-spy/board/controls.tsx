import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Playhead } from '@/features/match/playhead.ts'
import { useListening } from '@/features/match/use-listening.ts'
import styles from '@/features/stage/controls.module.css'
import { SpeedChoice } from '@/features/stage/speed-choice.tsx'
import { Transport } from '@/features/stage/transport.tsx'
import { type ThoughtsChoice, ThoughtsSwitch } from '@/features/thoughts/thoughts-switch.tsx'
import type { Moment } from './moments.ts'
import { Rounds } from './rounds.tsx'
import { Score } from './score.tsx'

interface Props {
  moments: readonly Moment[]
  /** For how many moments the score has room. */
  marks: number
  /** How many sit at the table. */
  seats: number
  playhead: Playhead
  running: boolean
  speed: number
  chooseSpeed: (speed: number) => void
  /** Where it can be told what was thought. */
  thoughts: ThoughtsChoice | undefined
}

/** Everything that moves through a match. */
export function Controls({ moments, marks, seats, playhead, running, speed, chooseSpeed, thoughts }: Props) {
  const t = useTranslations('match.controls')
  const { index, last, going, goTo } = playhead
  const behind = last - index
  return (
    <Listening label={t('label')}>
      <div className={styles.scrubber}>
        <Rounds {...{ moments, marks, playhead }} />
        <Score {...{ moments, marks, seats, playhead }} />
      </div>
      <Transport playhead={playhead} running={running} />
      <div className={styles.aside}>
        <span className={styles.place}>
          {marks === moments.length
            ? t('place', { index: index + 1, count: marks })
            : t('placeOpen', { index: index + 1 })}
        </span>
        <SpeedChoice speed={speed} choose={chooseSpeed} />
        {thoughts && <ThoughtsSwitch {...thoughts} />}
        {running && going !== 'live' && (
          <button type="button" className={styles.toLive} onClick={() => goTo(last + 1)}>
            {t('toLive')}
            {behind > 0 && <small>{t('behind', { turns: behind })}</small>}
          </button>
        )}
      </div>
    </Listening>
  )
}

/** Until the page listens, all in it is drawn, and does nothing. What is in it need not be drawn again when it does. */
function Listening({ label, children }: { label: string; children: ReactNode }) {
  const listening = useListening()
  return (
    <fieldset className={styles.controls} disabled={!listening} aria-label={label}>
      {children}
    </fieldset>
  )
}
