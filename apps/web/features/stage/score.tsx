import { useTranslations } from 'next-intl'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import type { Playhead } from '@/features/match/playhead.ts'
import type { StageMoment } from './moment.ts'
import styles from './score.module.css'
import type { ScoreMark } from './score-mark.ts'

/** So many marks have no room for their signs. */
const MANY = 90

interface Props<Moment extends StageMoment> {
  moments: readonly Moment[]
  /** How a moment is written. */
  markOf: (moment: Moment) => ScoreMark
  /** What a moment is called, in a few words. */
  nameOf: (moment: Moment) => string
  /** For how many moments it has room: those still to come are blank. */
  marks: number
  /** How many sit at the table. */
  seats: number
  playhead: Playhead
}

/**
 * The scrubber is a score: its lines are the seats', a bar before each round, and each moment has its mark. It follows the
 * finger itself, since not every browser lets a range input be taken hold of anywhere; under the drawing lies one for the
 * keyboard and for screen readers.
 */
export function Score<Moment extends StageMoment>({ moments, marks, seats, playhead, markOf, nameOf }: Props<Moment>) {
  const t = useTranslations('match')
  const { index, goTo, hold } = playhead
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState<number>()
  const there = over === undefined ? undefined : moments[over]

  const placeOf = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = Math.floor(((clientX - left) / width) * marks)
    return Math.min(Math.max(place, 0), marks - 1)
  }
  const take = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || input.current?.matches(':disabled')) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    input.current?.focus({ preventScroll: true })
    hold(true)
    goTo(placeOf(event))
  }
  const move = (event: PointerEvent) => {
    const place = placeOf(event)
    setOver(place)
    if (event.currentTarget.hasPointerCapture(event.pointerId) && place !== index) goTo(place)
  }
  const leave = () => setOver(undefined)
  const letGo = () => {
    hold(false)
    setOver(undefined)
  }

  return (
    <div
      className={styles.score}
      data-dense={marks > MANY}
      style={{ '--count': marks, '--seats': seats } as CSSProperties}
      onPointerDown={take}
      onPointerMove={move}
      onPointerLeave={leave}
      onLostPointerCapture={letGo}
    >
      <div className={styles.notes} aria-hidden="true">
        {moments.map((moment, place) => {
          const { sign, seat, stem = 0, part } = markOf(moment)
          const before = moments[place - 1]
          return (
            <span
              key={moment.seq}
              className={styles.note}
              data-sign={sign}
              data-bar={before !== undefined && part !== markOf(before).part}
              data-past={place <= index}
              data-here={place === index}
            >
              <i style={seat === undefined ? undefined : noteOf(seat, stem)} />
            </span>
          )
        })}
        {marks > MANY ? (
          <span className={styles.note} data-sign="blank" style={{ flexGrow: marks - moments.length }} />
        ) : (
          Array.from({ length: marks - moments.length }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark that is still blank has nothing but its place
            <span key={`blank ${place}`} className={styles.note} data-sign="blank" />
          ))
        )}
      </div>
      <input
        ref={input}
        type="range"
        min={0}
        max={marks - 1}
        step={1}
        value={index}
        onChange={(event) => goTo(Number(event.target.value))}
        aria-label={t('controls.scrubber')}
        aria-valuetext={moments[index] && nameOf(moments[index])}
      />
      {there && (
        <span className={styles.name} style={{ '--over': over } as CSSProperties} aria-hidden="true">
          {nameOf(there)}
        </span>
      )}
    </div>
  )
}

// Properties of our own.
const noteOf = (seat: number, stem: number) => ({ '--seat': seat, '--long': stem }) as CSSProperties
