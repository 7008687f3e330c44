import type { Asking } from '@masquerade/following'
import type { Draft, Seat } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { OpenAnswering } from '../../play/use-answering.ts'
import { InstructsMark } from '../match/instructs-mark.tsx'
import { placeAt, type TablePlace } from '../stage/round-table.ts'
import styles from '../stage/stage.module.css'
import { Hanging, type RevealedVotes, Threads } from '../stage/threads.tsx'
import { SeatAtTable } from './seat-at-table.tsx'
import own from './tabletop.module.css'
import type { DrawnMatch, Scene, TableStage } from './tabletop.ts'

const FACING = 2
const ROOMY = 6
const NO_VOTES: RevealedVotes = { votes: [] }

interface Props<Event extends Draft, Table> {
  stage: TableStage<Event, Table>
  scene: Scene<Event, Table>
  match: DrawnMatch
  unit: number
  sentence: string
  asking?: Asking | undefined
  thought?: ReactNode
  glance?: boolean
  answering?: OpenAnswering | undefined
  tied?: RevealedVotes['votes'] | undefined
  onMask?: ((seat: Seat) => ReactNode) | undefined
  choice?: ((seat: Seat) => ReactNode) | undefined
}

/** Two players face each other across the objects on the play table; more players sit round the table. */
export function Stage<Event extends Draft, Table>(props: Props<Event, Table>) {
  const { stage, scene, match, unit, asking = [], glance = false, answering, tied, onMask, choice } = props
  const t = useTranslations('match')
  const { step, seats, unmasking } = scene
  const [begun] = useState(step.seq)
  const still = step.seq === begun
  const facing = seats.length === FACING
  const places = seats.map((_, index) => placeAt(index, seats.length))
  const lit = places[seats.findIndex(({ now }) => now)]
  const speaker = step.said === undefined ? -1 : seats.findIndex(({ seat }) => seat === step.seat)
  const speaking = places[speaker]
  const { Things } = stage
  const off = (seat: Seat) => (match.masked && unmasking ? offAt(unmasking.indexOf(seat), unmasking.length) : undefined)
  const hangs = Things !== undefined && step.said && (facing || speaking?.row === 'far') ? step.seat : undefined
  const revealed = stage.votesAt?.(step) ?? NO_VOTES
  return (
    <div
      className={`${styles.stage} ${Things ? own.stage : ''} ${facing ? own.facing : ''}`}
      data-kind={step.kind}
      data-seq={step.seq}
      data-glance={glance}
      data-crowded={seats.length > ROOMY}
      data-still={still}
      data-hangs={hangs !== undefined}
      style={{ '--row': facing ? 2 : Math.ceil(seats.length / 2) }}
    >
      <div className={styles.table} aria-hidden="true" />
      {!facing && <div className={LAMP} data-row={lit?.row} style={lit && lightAt(lit)} aria-hidden="true" />}
      <ul className={styles.seats} aria-label={t('seats')}>
        {seats.map((seat, index) => (
          <SeatAtTable
            key={seat.seat}
            {...{ stage, scene, seat, match, unit }}
            place={places[index] ?? placeAt(index, seats.length)}
            asked={asking.find((one) => one.seat === seat.seat)}
            unmasking={off(seat.seat)}
            onMask={onMask?.(seat.seat)}
            choice={choice?.(seat.seat)}
          />
        ))}
      </ul>
      {stage.votesAt && <Threads of={step.seq} seats={seats.length} {...(tied ? { votes: tied } : revealed)} />}
      {hangs !== undefined && <Hanging key={step.seq} seat={hangs} />}
      <div
        className={`${styles.centre} ${Things ? own.centre : ''}`}
        data-kind={step.kind}
        data-row={speaking?.row}
        data-edge={facing && speaking ? (speaker === 0 ? 'left' : 'right') : speaking?.edge}
      >
        {Things && (
          <div
            // It stays where it is, however high what is said below it stands.
            className={`${own.things} grid min-h-0 w-full min-w-0 [place-items:start_center] justify-self-stretch [container-type:size]`}
            data-things
          >
            <Things {...{ scene, match, still, answering }} />
          </div>
        )}
        <Happening {...props} />
      </div>
    </div>
  )
}

function Happening<Event extends Draft, Table>(props: Props<Event, Table>) {
  const { stage, scene, match, sentence, thought, asking = [] } = props
  const t = useTranslations('match')
  const { seq, said, hidden } = scene.step
  if (hidden !== undefined)
    return (
      <div key={seq} className={styles.bubble} data-bubble>
        <p className={styles.silence}>{t('hidden.title')}</p>
        <p className={styles.aside}>
          {t.rich('hidden.reason', { reason: () => <bdi className="wrap-anywhere">{hidden}</bdi> })}
        </p>
      </div>
    )
  if (said !== undefined && said !== '')
    return (
      <div key={seq} className={styles.bubble} data-bubble>
        <p
          className={`said ${styles.said}`}
          data-size={sizeOf(said)}
          style={{ maxWidth: widthOf(said) }}
          lang={match.language}
          dir="auto"
        >
          {said}
        </p>
        <InstructsMark text={said} />
        {thought}
      </div>
    )
  const { Middle } = stage
  if (Middle)
    return (
      <Middle key={seq} {...{ scene, match, asking }}>
        {thought}
      </Middle>
    )
  return (
    <div key={seq} className="max-w-[34rem]">
      <p className={own.caption}>{sentence}</p>
      {thought}
    </div>
  )
}

const LAMP = [
  styles.lamp,
  'pointer-events-none absolute inset-0 -z-1 before:absolute before:top-1/2 before:left-1/2 before:aspect-[1.25] before:w-[46%] before:rounded-[50%] before:[translate:-50%_-50%]',
  'before:bg-[radial-gradient(closest-side,color-mix(in_oklch,var(--color-lamp)_16%,transparent),transparent)]',
].join(' ')

const offAt = (place: number, of: number) => ({ '--nth': place, '--of': of })

const lightAt = ({ light }: TablePlace) => ({ '--light': `${light}%` })

const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u
const NO_ROOM = /\p{M}|\p{Cf}/u

type TextSize = 'xl' | 'l' | 'm' | 's'

/** Chooses the font size of a text by its length; a Chinese character counts as two letters. */
export function sizeOf(text: string): TextSize {
  return sizeFor(roomOf(text))
}

const LINE: Readonly<Record<TextSize, number>> = { xl: 28, l: 42, m: 54, s: 66 }
const LETTER = 0.56

/** Limits the width of a text so that its lines become about equally long. */
export function widthOf(text: string): string {
  const room = roomOf(text)
  const lines = Math.ceil(room / LINE[sizeFor(room)])
  return `${((room / lines) * LETTER + 1).toFixed(1)}em`
}

function sizeFor(room: number): TextSize {
  if (room <= 56) return 'xl'
  if (room <= 120) return 'l'
  return room <= 230 ? 'm' : 's'
}

function roomOf(text: string): number {
  let room = 0
  for (const character of text) room += NO_ROOM.test(character) ? 0 : WIDE.test(character) ? 1.9 : 1
  return Math.max(room, 1)
}
