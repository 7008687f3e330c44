import { useTranslations } from 'next-intl'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import type { Playhead } from '@/features/watch/match/playhead/playhead.ts'
import styles from './score.module.css'
import type { ScoreMark } from './score-mark.ts'
import type { DrawnScore } from './use-score.ts'

interface Props {
  score: DrawnScore
  nameOf: (place: number) => string | undefined
  marks: number
  seats: number
  playhead: Playhead
}

/**
 * The drawn progress bar of a replay is used with a pointer; an invisible range input serves the keyboard and screen
 * readers.
 */
export function Score({ score, nameOf, marks, seats, playhead }: Props) {
  const t = useTranslations('match')
  const { written, shown, whole, from } = score
  const { index } = playhead
  const input = useRef<HTMLInputElement>(null)
  const { over, ...scrubbing } = useScrubbing({ playhead, score, input })
  const there = over === undefined ? undefined : nameOf(over)
  // Steps just outside the visible part of a replay's progress bar are drawn, too, because scrolling brings them into
  // view.
  const first = Math.max(from - shown, 0)
  return (
    <div
      className={styles.score}
      style={{ '--count': shown, '--whole': whole, '--from': from, '--seats': seats } as CSSProperties}
      {...scrubbing}
    >
      <div className={styles.staff} aria-hidden="true">
        <div className={styles.notes}>
          {written.slice(first, from + 2 * shown).map((mark, after) => {
            const place = first + after
            return <Note key={place} {...{ mark, place, index }} bar={isBar(mark, written[place - 1])} />
          })}
        </div>
      </div>
      {whole > shown && (
        <div className={styles.whole} data-whole aria-hidden="true">
          {written.map(
            (mark, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has its place
              isBar(mark, written[place - 1]) && <i key={place} style={at(place)} />,
          )}
          <b />
          <u style={at(index)} />
        </div>
      )}
      <input
        ref={input}
        type="range"
        min={0}
        max={marks - 1}
        step={1}
        value={index}
        onChange={(event) => playhead.goTo(Number(event.target.value))}
        aria-label={t('controls.scrubber')}
        aria-valuetext={nameOf(index)}
      />
      {there !== undefined && over !== undefined && (
        <span className={styles.name} style={{ '--over': over - from } as CSSProperties} aria-hidden="true">
          {there}
        </span>
      )}
    </div>
  )
}

const isBar = (mark: ScoreMark, before: ScoreMark | undefined): boolean =>
  before !== undefined && mark.part !== before.part

interface NoteProps {
  mark: ScoreMark
  place: number
  index: number
  bar: boolean
}

function Note({ mark: { sign, seat, stem = 0 }, place, index, bar }: NoteProps) {
  return (
    <span
      className={styles.note}
      style={at(place)}
      data-sign={sign}
      data-bar={bar}
      data-past={place <= index}
      data-here={place === index}
    >
      <i style={seat === undefined ? undefined : noteOf(seat, stem)} />
    </span>
  )
}

interface Scrubbing extends Pick<Props, 'playhead' | 'score'> {
  input: { current: HTMLInputElement | null }
}

function useScrubbing({ playhead: { index, goTo }, score, input }: Scrubbing) {
  const { shown, whole, from, hold } = score
  const [over, setOver] = useState<number>()
  const inWhole = useRef(false)

  const placeOf = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = (clientX - left) / width
    const [begin, count] = inWhole.current ? [0, whole] : [from, shown]
    return begin + Math.min(Math.max(Math.floor(part * count), 0), count - 1)
  }
  const isInWhole = ({ target }: PointerEvent) => target instanceof Element && target.closest('[data-whole]') !== null
  const leave = () => setOver(undefined)
  return {
    over,
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0 || input.current?.matches(':disabled')) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      input.current?.focus({ preventScroll: true })
      inWhole.current = isInWhole(event)
      hold(inWhole.current ? 'whole' : 'part')
      goTo(placeOf(event))
    },
    onPointerMove(event: PointerEvent) {
      const held = event.currentTarget.hasPointerCapture(event.pointerId)
      if (!held) inWhole.current = isInWhole(event)
      const place = placeOf(event)
      setOver(inWhole.current ? undefined : place)
      if (held && place !== index) goTo(place)
    },
    onPointerLeave: leave,
    onLostPointerCapture() {
      hold(undefined)
      leave()
    },
  }
}

// The cast is right because these are CSS variables, which browsers accept as styles, but React's type for styles does
// not list.
const at = (place: number) => ({ '--place': place }) as CSSProperties
const noteOf = (seat: number, stem: number) => ({ '--seat': seat, '--long': stem }) as CSSProperties
