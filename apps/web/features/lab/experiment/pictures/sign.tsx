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
 * Experimental conditions are told apart by the shapes of their dots, so that a reader need not distinguish colours.
 */
export function Sign({ x, y, sign, hollow = false }: SignProps & { sign: number; hollow?: boolean }) {
  const kind = KINDS[sign % KINDS.length] ?? symbolCircle
  return <path d={path(kind)} transform={`translate(${x} ${y})`} className={hollow ? styles.hollow : styles.sign} />
}

/** Draws the value from the original paper as a large diamond, so that a dot at the same place does not cover it. */
export function PrintedSign({ x, y }: SignProps) {
  return <path d={path(symbolDiamond, 90)} transform={`translate(${x} ${y})`} className={styles.printed} />
}
