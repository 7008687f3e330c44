import { useTranslations } from 'next-intl'
import { useScripted } from '@/features/ui/design/use-scripted.ts'
import type { Playhead } from '@/features/watch/match/playhead/playhead.ts'
import { Icon } from '../../../ui/design/icon.tsx'
import styles from './controls.module.css'
import { Rounds, Score, type ScoreMark, useScore } from './score.tsx'

interface Props {
  written: readonly ScoreMark[]
  nameOf: (place: number) => string | undefined
  partName: ((part: number) => string) | undefined
  rounds: boolean
  marks: number
  seats: number
  playhead: Playhead
  running: boolean
  speed: number
  chooseSpeed: (speed: number) => void
  thoughts: Thoughts | undefined
}

interface Thoughts {
  shown: boolean
  toggle: () => void
}

export const SPEEDS = [0.5, 1, 1.5, 2, 4, 8] as const

export function Controls(props: Props) {
  const { written, marks, seats, playhead, running, speed, chooseSpeed, thoughts, nameOf, rounds, partName } = props
  const t = useTranslations('match.controls')
  const { index, last, going, goTo } = playhead
  const behind = last - index
  const listening = useScripted()
  const score = useScore(written, marks, playhead)
  return (
    // The buttons of a replay do nothing until the page's scripts run.
    <fieldset className={CONTROLS} disabled={!listening} aria-label={t('label')}>
      <div className="col-span-full min-w-0 @min-[34rem]:col-[2] @min-[34rem]:row-[1]">
        {rounds && <Rounds {...{ score, partName, playhead }} />}
        <Score {...{ score, nameOf, marks, seats, playhead }} />
      </div>
      <Transport playhead={playhead} running={running} />
      <div className={`${styles.aside} flex flex-wrap items-center justify-end gap-x-1`}>
        <span className={`${styles.place} whitespace-nowrap px-1 text-ink-faint text-sm tabular-nums`}>
          {marks === written.length
            ? t('place', { index: index + 1, count: marks })
            : t('placeOpen', { index: index + 1 })}
        </span>
        <SpeedChoice speed={speed} choose={chooseSpeed} />
        {thoughts && <ThoughtsSwitch {...thoughts} />}
        {running && going !== 'live' && (
          <button
            type="button"
            className={`${styles.toLive} ${TOUCH} gap-2 rounded-md whitespace-nowrap px-2 font-semibold text-now text-sm hover:bg-surface @max-[34rem]:px-1 @max-[34rem]:text-xs`}
            onClick={() => goTo(last + 1)}
          >
            {t('toLive')}
            {behind > 0 && (
              <small className="font-normal text-[length:inherit] text-ink-soft tabular-nums @max-[34rem]:hidden">
                {t('behind', { turns: behind })}
              </small>
            )}
          </button>
        )}
      </div>
    </fieldset>
  )
}

const CONTROLS = `${styles.controls} mt-2 grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 bg-ground pt-1 pb-2 @min-[34rem]:grid-cols-[auto_minmax(0,1fr)_auto] @min-[34rem]:items-end @min-[34rem]:gap-4 short:mt-0 short:gap-x-2 short:gap-y-0 short:pt-0 short:pb-1`

function SpeedChoice({ speed, choose }: { speed: number; choose: (speed: number) => void }) {
  const t = useTranslations('match.controls')
  return (
    <label>
      <span className="sr-only">{t('speed')}</span>
      <select
        className={`${BUTTON} bg-transparent px-2 text-sm tabular-nums`}
        value={speed}
        onChange={({ target }) => {
          choose(Number(target.value))
          // After a mouse click the control loses the focus, so that the next key press controls the replay.
          if (!target.matches(':focus-visible')) target.blur()
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one} className="bg-surface text-ink">
            {t('times', { speed: one })}
          </option>
        ))}
      </select>
    </label>
  )
}

function Transport({ playhead, running }: { playhead: Playhead; running: boolean }) {
  const t = useTranslations('match.controls')
  const { index, wanted, last, going, moving, goTo, play, pause } = playhead
  const newest = going === 'live' || index === last
  const again = !running && index === last
  return (
    <span className="-ms-2 inline-flex items-center">
      <Press label={t('previous')} d="M12.5 4.500L7 10L12.5 15.5" idle={index === 0} press={() => goTo(wanted - 1)} />
      {moving ? (
        <Press label={t('pause')} d="M7.500 5V15M12.500 5V15" main press={pause} />
      ) : again ? (
        <Press label={t('again')} d="M6 4V8.5H10.500M6.200 8.300A5.500 5.500 0 1 1 5 12" main press={play} />
      ) : (
        <Press label={t('play')} d="M7.5 4.500L15.5 10L7.5 15.5Z" main full press={play} />
      )}
      <Press label={t('next')} d="M7.5 4.500L13 10L7.5 15.5" idle={newest} press={() => goTo(wanted + 1)} />
      <Press
        label={t('toEnd')}
        d="M5.5 4.500L11 10L5.5 15.500M14.500 4.500V15.5"
        idle={newest}
        press={() => goTo(last)}
      />
    </span>
  )
}

const TOUCH = 'inline-flex min-h-[2.75rem] min-w-[2.75rem] cursor-pointer items-center justify-center'
const BUTTON = `${TOUCH} rounded-md enabled:not-aria-disabled:hover:bg-surface disabled:cursor-default disabled:text-line-strong aria-disabled:cursor-default aria-disabled:text-line-strong`
const MAIN = `${TOUCH} mx-1 rounded-full border border-line-strong enabled:hover:bg-surface disabled:cursor-default disabled:text-line-strong`

interface PressProps {
  label: string
  d: string
  press: () => void
  main?: boolean
  full?: boolean
  idle?: boolean
}

/** A button with nothing to do keeps the keyboard's focus, which the browser takes from a disabled one. */
const Press = ({ label, d, press, main = false, full = false, idle = false }: PressProps) => (
  <button
    type="button"
    className={main ? MAIN : BUTTON}
    onClick={idle ? undefined : press}
    aria-disabled={idle || undefined}
    aria-label={label}
  >
    <Icon fill={full ? 'currentColor' : 'none'} strokeWidth="1.8">
      <path d={d} />
    </Icon>
  </button>
)

function ThoughtsSwitch({ shown, toggle }: Thoughts) {
  const t = useTranslations('match.thoughts')
  return (
    <button
      type="button"
      className="group inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-md px-2 text-ink-soft text-sm hover:bg-surface aria-pressed:text-ink"
      aria-pressed={shown}
      aria-label={t('title')}
      title={t(shown ? 'hide' : 'show')}
      onClick={toggle}
    >
      <ThoughtMark />
      {/* On a phone and in a frame the mark alone. */}
      <span aria-hidden="true" className="@max-[48rem]:hidden">
        {t('title')}
      </span>
    </button>
  )
}

/** The icon of the pressed button is filled, so that colour is not the only sign that the button is pressed. */
const ThoughtMark = () => (
  <Icon className="flex-none group-aria-pressed:fill-current" strokeWidth="1.5">
    <path d="M6.200 12.300A3.200 3.200 0 0 1 5.700 6A4.300 4.300 0 0 1 13.600 5A3.700 3.700 0 0 1 14.300 12.300Z" />
    <circle cx="7" cy="15.200" r="1.200" />
    <circle cx="4.400" cy="17.300" r="0.700" />
  </Icon>
)
