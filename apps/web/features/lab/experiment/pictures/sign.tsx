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
 * The shape of a dot, never its colour alone, tells the experimental condition; a hollow dot is a difference that is
 * not significant.
 */
export function Sign({ x, y, sign, hollow = false }: SignProps & { sign: number; hollow?: boolean }) {
  const kind = KINDS[sign % KINDS.length] ?? symbolCircle
  return <path d={path(kind)} transform={`translate(${x} ${y})`} className={hollow ? styles.hollow : styles.sign} />
}

/** The value printed in a paper is drawn as a diamond larger than a dot, so that both are visible where they meet. */
export function PrintedSign({ x, y }: SignProps) {
  return <path d={path(symbolDiamond, 90)} transform={`translate(${x} ${y})`} className={styles.printed} />
}
