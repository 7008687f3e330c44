import type { Seat } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { type PointerEvent, useRef, useState } from 'react'
import type { Playhead } from '@/features/watch/match/playhead/playhead.ts'
import styles from './score.module.css'

/** A step in the replay's progress bar, which is drawn like a musical score with a line for each player. */
export interface ScoreMark {
  sign: 'opening' | 'note' | 'ring' | 'full' | 'struck' | 'cross' | 'tick' | 'rest' | 'end'
  seat?: Seat
  stem?: number
  part: number
}

/** The name of the step that the pointer is over, which stays inside the score. */
const POINTED_AT = [
  'pointer-events-none absolute bottom-[calc(100%+var(--spacing-1))] [translate:-50%_0]',
  'left-[clamp(4.5rem,calc((var(--over)+0.5)*100%/var(--count)),calc(100%-4.5rem))]',
  'whitespace-nowrap rounded-sm bg-ink px-2 py-0.5 text-(length:--text-xs) text-ground',
].join(' ')

const LONG = 160

export const stemOf = (text: string): number =>
  text === '' ? 0 : 0.3 + 0.7 * (Math.min([...text].length, LONG) / LONG)

interface Drawn {
  score: DrawnScore
  playhead: Playhead
}

interface Props extends Drawn {
  nameOf: (place: number) => string | undefined
  marks: number
  seats: number
}

/** The drawing is used with a pointer; an invisible range input serves the keyboard and screen readers. */
export function Score({ score, nameOf, marks, seats, playhead }: Props) {
  const t = useTranslations('match')
  const { written, shown, whole, from } = score
  const { index } = playhead
  const input = useRef<HTMLInputElement>(null)
  const { over, ...scrubbing } = useScrubbing({ playhead, score, input })
  const there = over === undefined ? undefined : nameOf(over)
  // Steps just outside the visible part are drawn, too, because scrolling brings them into view.
  const first = Math.max(from - shown, 0)
  return (
    <div
      className={styles.score}
      style={{ '--count': shown, '--whole': whole, '--from': from, '--seats': seats }}
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
        <span className={POINTED_AT} style={{ '--over': over - from }} aria-hidden="true">
          {there}
        </span>
      )}
    </div>
  )
}

const isBar = (mark: ScoreMark, before: ScoreMark | undefined): boolean =>
  before !== undefined && mark.part !== before.part

function Note({ mark, place, index, bar }: { mark: ScoreMark; place: number; index: number; bar: boolean }) {
  const { sign, seat, stem = 0 } = mark
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

function useScrubbing({ playhead, score, input }: Drawn & { input: { current: HTMLInputElement | null } }) {
  const { index, goTo } = playhead
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

const at = (place: number) => ({ '--place': place })
const noteOf = (seat: number, stem: number) => ({ '--seat': seat, '--long': stem })

type PartName = ((part: number) => string) | undefined

export function Rounds({ score, partName, playhead: { index, goTo } }: Drawn & { partName: PartName }) {
  const t = useTranslations('match')
  const { written, shown, whole } = score
  const here = written[index]?.part
  const { rounds, crowded } = namedRounds(written, whole, here)
  return (
    <div
      className={styles.rounds}
      style={{ '--count': shown, '--whole': whole, '--label': crowded ? '1.25rem' : '3.5rem' }}
    >
      {rounds.map(({ part, place }) => {
        const name = partName?.(part) ?? t('roundShort', { round: part })
        return (
          <button
            key={part}
            type="button"
            style={at(place)}
            aria-current={here === part ? 'step' : undefined}
            onClick={() => goTo(place)}
            {...(crowded && { 'aria-label': name, title: name })}
          >
            {crowded ? part : name}
          </button>
        )
      })}
    </div>
  )
}

/** How far apart two labels must be, as a part of the progress bar's width, so that they do not touch on the narrowest phone. */
const ROOM_OF_A_NAME = 0.23
const ROOM_OF_A_NUMBER = 0.075

/** Chooses the rounds that are named above a replay's progress bar, if there are too many to name them all. */
export function namedRounds(written: readonly Pick<ScoreMark, 'part'>[], whole: number, here: number | undefined) {
  const all = written.flatMap(({ part }, place) => (part !== written[place - 1]?.part ? [{ part, place }] : []))
  const crowded = all.some((round, at) => isTooNear(all[at - 1], round, whole, ROOM_OF_A_NAME))
  const shown = all.find(({ part }) => part === here)
  const rounds: typeof all = []
  for (const round of all) {
    const isFree = [rounds.at(-1), shown].every((other) => !isTooNear(other, round, whole, ROOM_OF_A_NUMBER))
    if (round === shown || isFree) rounds.push(round)
  }
  return { rounds, crowded }
}

/** The label of a round that begins near the end is moved to the left, so that it does not leave the progress bar. */
function isTooNear(one: { place: number } | undefined, other: { place: number }, whole: number, room: number): boolean {
  if (!one) return false
  const leftOf = ({ place }: { place: number }) => Math.min(place, whole * (1 - room))
  return Math.abs(leftOf(one) - leftOf(other)) < whole * room
}

type DrawnScore = ReturnType<typeof useScore>

export function useScore(written: readonly ScoreMark[], marks: number, { index, hold }: Playhead) {
  const last = written.at(-1)?.sign
  const range = rangeOf({ count: written.length, marks, closed: last === 'end' || last === 'rest' })
  const [held, setHeld] = useState(false)
  const [begun, begin] = useState(() => followed(0, index, range))
  const from = held ? begun : followed(begun, index, range)
  if (from !== begun) begin(from)
  return {
    ...{ ...range, written, from },
    hold: (what: 'part' | 'whole' | undefined) => {
      setHeld(what === 'part')
      hold(what !== undefined)
    },
  }
}

/** The most steps that the progress bar of a replay shows at once: more would be too narrow for a finger on a phone. */
export const MOST_SHOWN = 30
/** The progress bar of a running match leaves this many empty places for the steps that are still to come. */
const AHEAD = 4
const BESIDE = 3

export interface ScoreRange {
  shown: number
  whole: number
}

export function rangeOf({ count, marks, closed }: { count: number; marks: number; closed: boolean }): ScoreRange {
  const shown = Math.min(marks, MOST_SHOWN)
  const whole = closed ? count : Math.min(marks, count + AHEAD)
  return { shown, whole: Math.max(shown, whole) }
}

export function followed(from: number, index: number, { shown, whole }: ScoreRange): number {
  const moved = Math.min(Math.max(from, index + BESIDE - shown + 1), index - BESIDE)
  return Math.min(Math.max(moved, 0), whole - shown)
}
