import type { Seat } from '@masquerade/game'
import { dollars } from '@masquerade/games/bid/constants'
import { Label } from '../forms/sheet.tsx'
import styles from './stage.module.css'

const CURIOS = [
  'M-5 4h10l-2 5c6 4 7 12 1 18h-8c-6 -6 -5 -14 1 -18z',
  'M-2 3h4v3h4l2 4v13l-2 4h-12l-2 -4v-13l2 -4h4zM-5 11v11h10v-11z',
  'M-9 7c6 -3 12 -3 18 0c1 9 -2 16 -9 20c-7 -4 -10 -11 -9 -20zM-6 12c2 -1 4 0 4 2c-2 1 -4 0 -4 -2zM6 12c-2 -1 -4 0 -4 2c2 1 4 0 4 -2z',
  'M-7 4h14v3c0 4 -5 6 -5 8.500s5 4.500 5 8.500v3h-14v-3c0 -4 5 -6 5 -8.500s-5 -4.500 -5 -8.500z',
  'M-11 6h22v21h-22zM-8 9v15h16v-15zM-8 22l5 -7l4 4l3 -3l4 6z',
] as const

const Curio = ({ number }: { number: number }) => (
  <path className={styles.curio} fillRule="evenodd" d={CURIOS[(number - 1) % CURIOS.length]} />
)

const ROOM = 32
const LOT = 50
/** More envelopes than this are drawn smaller: the letters on them are larger, and no word fits beside a value. */
export const ROOMY = 4
/** A slip has room for a bid of this many characters; the letters of a longer bid stand closer together. */
const lettersOn = (crowded: boolean) => (crowded ? 5 : 7)

export interface Envelope {
  seat: Seat
  /** A bid's amount in cents is undefined while the viewer may not see the bid, and null when the seat made no bid. */
  cents: number | null | undefined
  value: number | undefined
  won: boolean
}

interface Props {
  auction: number
  envelopes: readonly Envelope[]
  moves?: boolean
  worthText(value: number): string
}

export function LotDrawing({ auction, envelopes, moves = false, worthText }: Props) {
  const crowded = envelopes.length > ROOMY
  const [width, height] = [LOT + envelopes.length * ROOM, crowded ? 41 : 39]
  const opened = envelopes.some(({ cents }) => cents !== undefined)
  const sold = envelopes.some(({ won }) => won)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`${styles.drawing} block h-auto max-h-[100cqh] w-[min(100cqw,100cqh*var(--shape),40rem)] overflow-visible`}
      style={{ '--shape': width / height }}
      aria-hidden="true"
      data-moves={moves}
      data-crowded={crowded}
    >
      <g transform="translate(16 4)" className={styles.lot} data-gone={opened && !sold}>
        <Curio number={auction} />
        <path className="fill-line-strong" d="M-13 27h26l3 4h-32z" />
      </g>
      <g transform="translate(39 28)">
        <path className="fill-line-strong" d="M-6 5h12v2.500h-12z" />
        <g className={styles.hammer} data-struck={sold}>
          <path d="M1 -1l11 -7l1.600 2.500l-11 7z" />
          <rect x="-4" y="-6" width="8" height="10" rx="1.500" transform="rotate(-32)" />
        </g>
      </g>
      {envelopes.map((envelope, index) => (
        <g key={envelope.seat} transform={`translate(${LOT + index * ROOM + ROOM / 2} 0)`}>
          <OneEnvelope {...envelope} {...{ sold, crowded, worthText }} />
        </g>
      ))}
    </svg>
  )
}

function OneEnvelope(props: Envelope & Pick<Props, 'worthText'> & { sold: boolean; crowded: boolean }) {
  const { seat, cents, value, won, sold, crowded, worthText } = props
  const text = cents === undefined ? '' : cents === null ? '–' : dollars(cents)
  return (
    <g className={styles.envelope} data-open={cents !== undefined} data-won={won} data-lost={sold && !won}>
      <path className={styles.inside} d="M-13 10h26v16h-26z" />
      {cents === undefined ? (
        <>
          <path className={styles.paper} d="M-13 10h26v16h-26z" />
          <path className={styles.flap} d="M-13 10l13 9.500l13 -9.500z" />
          <circle className="fill-now" cy="19" r="3" />
        </>
      ) : (
        <>
          <path className={styles.flap} d="M-13 10l13 -8.500l13 8.500z" />
          <g className={styles.slip}>
            <rect x="-11.500" y="2" width="23" height="18" rx="0.800" />
            <text
              y="11"
              {...(text.length > lettersOn(crowded) && { textLength: 21, lengthAdjust: 'spacingAndGlyphs' })}
            >
              {text}
            </text>
          </g>
          <path className={styles.paper} d="M-13 10l13 8l13 -8v16h-26z" />
          {won && (
            <path
              className={styles.star}
              d="M0 17.500l1.400 2.900l3.200.4l-2.300 2.200l.6 3.100l-2.900 -1.500l-2.900 1.500l.6 -3.100l-2.300 -2.200l3.200 -.4z"
            />
          )}
        </>
      )}
      <Label className={styles.label} y={crowded ? 32.4 : 31.5} text={seat} />
      {value !== undefined && <Label className={styles.worth} y={crowded ? 39.4 : 37.2} text={worthText(value)} />}
    </g>
  )
}
