import { useTranslations } from 'next-intl'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import type { Playhead } from '@/features/match/playhead.ts'
import { useMomentName } from './moment-text.ts'
import type { Moment } from './moments.ts'
import styles from './score.module.css'

interface Props {
  moments: readonly Moment[]
  /** For how many moments it has room: those still to come are blank. */
  marks: number
  /** How many sit at the table. */
  seats: number
  playhead: Playhead
}

/**
 * The scrubber is a score: its lines are the seats', a bar before each round, a note a speech, a cross for fouls, a ring
 * for the vote, struck through when it sends somebody out, and the double bar at the end. It follows the finger itself, since not every browser lets a range input be
 * taken hold of anywhere; under the drawing lies one for the keyboard and for screen readers.
 */
export function Score({ moments, marks, seats, playhead }: Props) {
  const t = useTranslations('match')
  const nameOf = useMomentName()
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
      style={{ '--count': marks, '--seats': seats } as CSSProperties}
      onPointerDown={take}
      onPointerMove={move}
      onPointerLeave={leave}
      onLostPointerCapture={letGo}
    >
      <div className={styles.notes} aria-hidden="true">
        {moments.map((moment, place) => (
          <span
            key={moment.seq}
            className={styles.note}
            data-kind={moment.kind}
            data-out={moment.kind === 'reveal' && moment.out !== null}
            data-bar={place > 0 && moment.round !== moments[place - 1]?.round}
            data-past={place <= index}
            data-here={place === index}
          >
            <i style={moment.kind === 'speech' ? noteOf(moment) : undefined} />
          </span>
        ))}
        {Array.from({ length: marks - moments.length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark that is still blank has nothing but its place
          <span key={`blank ${place}`} className={styles.note} data-kind="blank" />
        ))}
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

/** The line is the speaker's; the stem is as long as what was said, silence has none. */
function noteOf({ seat, text }: Moment & { kind: 'speech' }): CSSProperties {
  const length = Math.min([...text].length, 160) / 160
  return { '--seat': seat, '--long': text === '' ? 0 : 0.3 + 0.7 * length } as CSSProperties
}
