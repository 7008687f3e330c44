import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useScripted } from '@/features/design/use-scripted.ts'
import type { Playhead } from '@/features/match/playhead/playhead.ts'
import { SPEEDS } from '@/features/match/playhead/use-speed.ts'
import { type ThoughtsChoice, ThoughtsSwitch } from '@/features/match/thoughts-switch.tsx'
import type { StageMoment } from '../script.ts'
import styles from './controls.module.css'
import { Rounds } from './rounds.tsx'
import { Score } from './score.tsx'
import type { ScoreMark } from './score-mark.ts'
import { useScore } from './use-score.ts'

interface Props<Moment extends StageMoment> {
  moments: readonly Moment[]
  /** How a moment is written in the score. */
  markOf: (moment: Moment) => ScoreMark
  /** What a moment is called, in a few words. */
  nameOf: (moment: Moment) => string
  /** What a round is called; where that is not said, by its number. */
  partName?: (part: number) => string
  /** Whether there are rounds to be led to: a game without them has one. */
  rounds?: boolean
  /** How many moments there may be. */
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
export function Controls<Moment extends StageMoment>(props: Props<Moment>) {
  const { moments, marks, seats, playhead, running, speed, chooseSpeed, thoughts, markOf, nameOf } = props
  const { rounds = true, partName } = props
  const t = useTranslations('match.controls')
  const { index, last, going, goTo } = playhead
  const behind = last - index
  const score = useScore(moments, markOf, marks, playhead)
  return (
    <Listening label={t('label')}>
      <div className={styles.scrubber}>
        {rounds && <Rounds {...{ score, partName, playhead }} />}
        <Score {...{ score, marks, seats, playhead }} nameOf={(place) => moments[place] && nameOf(moments[place])} />
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
  const listening = useScripted()
  return (
    <fieldset className={styles.controls} disabled={!listening} aria-label={label}>
      {children}
    </fieldset>
  )
}

function SpeedChoice({ speed, choose }: { speed: number; choose: (speed: number) => void }) {
  const t = useTranslations('match.controls')
  return (
    <label className={styles.speed}>
      <span className="sr-only">{t('speed')}</span>
      <select
        value={speed}
        onChange={({ target }) => {
          choose(Number(target.value))
          // Chosen with the mouse: the next key is meant for the match.
          if (!target.matches(':focus-visible')) target.blur()
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {t('times', { speed: one })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Back, play and pause, on, and to the end. */
function Transport({ playhead, running }: { playhead: Playhead; running: boolean }) {
  const t = useTranslations('match.controls')
  const { index, wanted, last, going, moving, goTo, play, pause } = playhead
  // Who follows a live match is at its newest moment, whatever is still waiting to be shown.
  const newest = going === 'live' || index === last
  const again = !running && index === last
  return (
    <span className={styles.transport}>
      <button type="button" onClick={() => goTo(wanted - 1)} disabled={index === 0} aria-label={t('previous')}>
        <Icon d="M12.5 4.500L7 10L12.5 15.5" />
      </button>
      {moving ? (
        <button type="button" className={styles.main} onClick={pause} aria-label={t('pause')}>
          <Icon d="M7.500 5V15M12.500 5V15" />
        </button>
      ) : (
        <button type="button" className={styles.main} onClick={play} aria-label={again ? t('again') : t('play')}>
          {again ? (
            <Icon d="M6 4V8.5H10.500M6.200 8.300A5.500 5.500 0 1 1 5 12" />
          ) : (
            <Icon d="M7.5 4.500L15.5 10L7.5 15.5Z" full />
          )}
        </button>
      )}
      <button type="button" onClick={() => goTo(wanted + 1)} disabled={newest} aria-label={t('next')}>
        <Icon d="M7.5 4.500L13 10L7.5 15.5" />
      </button>
      <button type="button" onClick={() => goTo(last)} disabled={newest} aria-label={t('toEnd')}>
        <Icon d="M5.5 4.500L11 10L5.5 15.500M14.500 4.500V15.5" />
      </button>
    </span>
  )
}

const Icon = ({ d, full = false }: { d: string; full?: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    fill={full ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={d} />
  </svg>
)
