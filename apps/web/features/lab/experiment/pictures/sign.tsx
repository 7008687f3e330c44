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
import styles from './pictures.module.css'

const KINDS: readonly SymbolType[] = [symbolCircle, symbolTriangle, symbolSquare, symbolCross, symbolStar, symbolWye]
const SIZE = 44

const path = (kind: SymbolType, size = SIZE): string => symbol(kind, size)() ?? ''

interface SignProps {
  x: number
  y: number
}

/**
 * Renders a dot of a picture: its shape, never its colour alone, tells the condition; a hollow sign is a difference
 * that is not significant.
 */
export function Sign({ x, y, sign, hollow = false }: SignProps & { sign: number; hollow?: boolean }) {
  const kind = KINDS[sign % KINDS.length] ?? symbolCircle
  return <path d={path(kind)} transform={`translate(${x} ${y})`} className={hollow ? styles.hollow : styles.sign} />
}

/**
 * Renders the value printed in a paper as a hollow diamond, larger than a dot, so that both are visible where they
 * meet.
 */
export function PrintedSign({ x, y }: SignProps) {
  return <path d={path(symbolDiamond, 90)} transform={`translate(${x} ${y})`} className={styles.printed} />
}
