import { type Cell, languageOf, type Unit } from '@masquerade/lab/shown'
import type { ScaleLinear } from 'd3-scale'
import {
  type SymbolType,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape'
import { useFormatter, useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { rounded } from '../../../leaderboards/compare/radar.tsx'
import { TableShown } from '../sections.tsx'
import styles from './pictures.module.css'

export const Charts = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 mb-8 grid items-start gap-8 cols-fill-[22rem] [&_figure]:min-w-0 [&_figure]:max-w-[34rem]">
    {children}
  </div>
)

export const ChartTitle = ({ children, more }: { children: ReactNode; more?: ReactNode }) => (
  <figcaption className="mb-2 font-strong">
    {children}
    {more && <small className="block font-normal text-ink-soft text-xs">{more}</small>}
  </figcaption>
)

export const ChartNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-ink-soft text-xs">{children}</p>
)

interface AxisProps {
  x: ScaleLinear<number, number>
  unit: Unit
  top: number
  bottom: number
  difference?: boolean
}

export function Axis({ x, unit, top, bottom, difference = false }: AxisProps) {
  const format = useFormatter()
  const ticks = x.ticks(4)
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0))
  const digits = Math.max(0, Math.min(3, Math.ceil(-Math.log10(step || 1))))
  const isShare = unit === 'share'
  const style = {
    maximumFractionDigits: isShare ? Math.max(0, digits - 2) : digits,
    signDisplay: difference ? 'exceptZero' : 'negative',
    style: isShare && !difference ? 'percent' : 'decimal',
  } as const
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={rounded(x(tick))} x2={rounded(x(tick))} y1={top} y2={bottom} className={styles.grid} />
      <text x={rounded(x(tick))} y={bottom + 15} className={styles.tick} textAnchor="middle">
        {format.number(isShare && difference ? tick * 100 : tick, style)}
      </text>
    </g>
  ))
}

interface WhiskerProps {
  x: ScaleLinear<number, number>
  y: number
  low: number | null
  high: number | null
}

const END = 3

export function Whisker({ x, y, low, high }: WhiskerProps) {
  if (low === null && high === null) return null
  const [least = 0, most = 1] = x.domain()
  const cut = (value: number) => rounded(x(Math.min(most, Math.max(least, value))))
  const [from, to] = [cut(low ?? least), cut(high ?? most)]
  return (
    <g className={styles.whisker}>
      <line x1={from} x2={to} y1={y} y2={y} />
      {low !== null && low >= least && <line x1={from} x2={from} y1={y - END} y2={y + END} />}
      {high !== null && high <= most && <line x1={to} x2={to} y1={y - END} y2={y + END} />}
    </g>
  )
}

/** Experimental conditions differ in the shapes of their dots, too, so that a reader need not distinguish colours. */
const KINDS: readonly SymbolType[] = [symbolCircle, symbolTriangle, symbolSquare, symbolCross, symbolStar, symbolWye]

const path = (kind: SymbolType, size = 44): string => symbol(kind, size)() ?? ''

interface SignProps {
  x: number
  y: number
}

export function Sign({ x, y, sign, hollow = false }: SignProps & { sign: number; hollow?: boolean | undefined }) {
  const kind = KINDS[sign % KINDS.length] ?? symbolCircle
  return <path d={path(kind)} transform={`translate(${x} ${y})`} className={hollow ? styles.hollow : styles.sign} />
}

/** Draws the value from the original paper as a large diamond, so that a dot at the same place does not cover it. */
export function PrintedSign({ x, y }: SignProps) {
  return <path d={path(symbolDiamond, 90)} transform={`translate(${x} ${y})`} className={styles.printed} />
}

/** Approximate width of a letter at the font size of pictures, in pixels; full-width characters are twice as wide. */
const LETTER = 6.3
const SQUARE = 12
const SQUARES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A name is shortened only in the picture; the table below the picture has the full name. */
export function shortened(name: string, room: number): string {
  const letters = Array.from(LETTERS.segment(name), ({ segment }) => segment)
  let width = 0
  for (const [index, letter] of letters.entries()) {
    width += SQUARES.test(letter) ? SQUARE : LETTER
    if (width <= room) continue
    const first = letters.slice(0, Math.max(1, index - 1)).join('')
    return `${first.trimEnd()}…`
  }
  return name
}

interface NumbersProps {
  name: string
  heads: readonly string[]
  rows: readonly (readonly [name: string, ...texts: string[]])[]
}

export function Numbers({ name, heads, rows }: NumbersProps) {
  const { t } = languageOf(useLocale())
  const label = t('pictures.numbersOf', { name })
  return (
    <TableShown
      label={label}
      summary={[t('pictures.numbers'), { text: '', spoken: `: ${label}` }]}
      heads={heads.map((head) => ({ id: head, name: head }))}
      rows={rows.map(([first, ...texts]): Cell[] => [
        { head: true, text: { text: first, as: 'name' } },
        ...texts.map((text) => ({ text })),
      ])}
    />
  )
}
