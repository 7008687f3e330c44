import type { Seat } from '@masquerade/game'
import type { Three } from '@masquerade/games/bargain/constants'
import { Label } from '../forms/sheet.tsx'
import styles from './stage.module.css'

export const KINDS = ['hats', 'balls', 'apples'] as const

function Item({ kind }: { kind: number }) {
  switch (KINDS[kind]) {
    case 'hats':
      return (
        <g className={styles.hat}>
          <path d="M-2.7 1.800v-4.600q2.7 -1 5.4 0v4.600z" />
          <path d="M-4.3 1.600q4.3 1.6 8.6 0v1.100q-4.3 1.6 -8.6 0z" />
          <path className="fill-ink-soft" d="M-2.7 .1q2.7 .9 5.4 0v1.300q-2.7 .9 -5.4 0z" />
        </g>
      )
    case 'balls':
      return (
        <g className={styles.ball}>
          <circle r="3.6" />
          <path d="M-3.6 0q3.6 -2.6 7.2 0M0 -3.600q-2.4 3.6 0 7.2" />
        </g>
      )
    default:
      return (
        <g className={styles.apple}>
          <path d="M0 -1.800c-1.4 -1.3 -4 -.6 -3.8 2c.2 2.4 1.7 4.2 3 3.700c.5 -.2 1.1 -.2 1.6 0c1.3 .5 2.8 -1.3 3 -3.700c.2 -2.6 -2.4 -3.3 -3.8 -2z" />
          <path className={styles.stalk} d="M0 -1.800q0 -1.5 1.3 -2.2" />
        </g>
      )
  }
}

const WIDTH = 132
const HEIGHT = 52
const STEP = 9.5
const EDGE = 14
const ROW = 13

export interface Split {
  shares: readonly [Three, Three] | undefined
  by: Seat | undefined
  agreed: boolean
}

interface Props {
  items: Three
  split: Split
  values: readonly [Three | undefined, Three | undefined]
  worths?: readonly [string, string]
  moves?: boolean
  over?: boolean
}

export function PoolDrawing({ items, split, values, worths = ['', ''], moves = false, over = false }: Props) {
  const { shares, by, agreed } = split
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`${styles.drawing} block h-auto max-h-[100cqh] w-[min(100cqw,100cqh*var(--shape),44rem)] overflow-visible font-sans tabular-nums`}
      style={{ '--shape': WIDTH / HEIGHT }}
      aria-hidden="true"
      data-moves={moves}
      data-agreed={agreed}
      data-void={over && !agreed}
    >
      {shares && (
        <>
          <rect className={styles.side} data-by={by === 1} x="1" y="1" width="63" height="41" rx="3" />
          <rect className={styles.side} data-by={by === 2} x="68" y="1" width="63" height="41" rx="3" />
        </>
      )}
      {KINDS.map((name, kind) => (
        <g key={name} transform={`translate(0 ${8.5 + kind * ROW})`}>
          {values[0] && <Value x={7} value={values[0][kind] ?? 0} />}
          {values[1] && <Value x={WIDTH - 7} value={values[1][kind] ?? 0} />}
          {placesOf(items[kind] ?? 0, shares?.[0][kind]).map((x, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a kind are alike, and keep their order
            <g key={index} className={styles.item} style={{ transform: `translateX(${x}px)` }}>
              <Item kind={kind} />
            </g>
          ))}
        </g>
      ))}
      <Label className={styles.worth} x={32.5} y="49.5" text={worths[0]} />
      <Label className={styles.worth} x={WIDTH - 32.5} y="49.5" text={worths[1]} />
    </svg>
  )
}

const Value = ({ x, value }: { x: number; value: number }) => (
  <Label className={styles.value} x={x} y="2.3" text={value} />
)

function placesOf(count: number, left: number | undefined): number[] {
  return Array.from({ length: count }, (_, index) => {
    if (left === undefined) return WIDTH / 2 + (index - (count - 1) / 2) * STEP
    return index < left ? EDGE + 4 + index * STEP : WIDTH - EDGE - 4 - (count - 1 - index) * STEP
  })
}
