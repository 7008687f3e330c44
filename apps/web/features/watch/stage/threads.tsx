import type { Seat } from '@masquerade/game'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import styles from './threads.module.css'

const OVER_STAGE = 'pointer-events-none absolute inset-0 z-0 size-full overflow-visible'

export interface RevealedVotes {
  /** Each vote with its voter and the chosen seat, which is null for a voter who abstained. */
  votes: readonly { seat: Seat; for: Seat | null }[]
  /** The seat that the votes chose: null if they chose no seat, and undefined while the outcome is unknown. */
  decided?: Seat | null | undefined
}

interface ThreadsProps extends RevealedVotes {
  of: number
  seats: number
}

export function Threads({ of, votes, seats, decided }: ThreadsProps) {
  const [ref, places] = useMeasured(postsIn)
  return (
    <svg ref={ref} className={OVER_STAGE} aria-hidden="true">
      {places &&
        votes.map((vote) => (
          <Thread
            key={`${of} ${vote.seat}`}
            from={places.posts.get(vote.seat)}
            to={vote.for === null ? undefined : places.posts.get(vote.for)}
            middle={places.middle}
            side={(vote.seat - (seats + 1) / 2) * 12}
            deciding={vote.for !== null && vote.for === decided}
          />
        ))}
    </svg>
  )
}

interface ThreadProps {
  from: Post | undefined
  to: Post | undefined
  middle: Post
  side: number
  deciding: boolean
}

const SAG = 0.5
const HEAD = 9

function Thread({ from, to, middle, side, deciding }: ThreadProps) {
  if (!from || !to) return null
  const end = { x: to.x + side, y: to.y }
  const bend = {
    x: (from.x + end.x) / 2 + (middle.x - (from.x + end.x) / 2) * SAG,
    y: (from.y + end.y) / 2 + (middle.y - (from.y + end.y) / 2) * SAG,
  }
  const angle = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI
  const size = deciding ? HEAD * 1.35 : HEAD
  return (
    <g className={styles.thread} data-deciding={deciding}>
      <path className={styles.line} pathLength="1" d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`} />
      <path
        className={styles.head}
        d={`M0 0L${-size} ${-size * 0.48}L${-size * 0.72} 0L${-size} ${size * 0.48}Z`}
        transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
      />
    </g>
  )
}

interface Post {
  x: number
  y: number
}

/** Measures the drawn stage again whenever its size, or that of the speech in it, changes. */
function useMeasured<Measured>(measure: (svg: SVGSVGElement, stage: Element) => Measured | undefined) {
  const ref = useRef<SVGSVGElement>(null)
  const [measured, setMeasured] = useState<Measured>()
  useLayoutEffect(() => {
    const svg = ref.current
    const stage = svg?.parentElement
    if (!svg || !stage) return
    const observer = new ResizeObserver(() => setMeasured(measure(svg, stage)))
    for (const part of [stage, stage.querySelector('[data-bubble]')]) if (part) observer.observe(part)
    return () => observer.disconnect()
  }, [measure])
  return [ref, measured] as const
}

const GAP = 10

function postsIn(svg: SVGSVGElement, stage: Element) {
  const drawn = svg.getBoundingClientRect()
  const posts = new Map<number, Post>()
  for (const seat of stage.querySelectorAll<HTMLElement>('[data-seat]')) {
    const box = seat.getBoundingClientRect()
    const far = box.top + box.bottom < drawn.top + drawn.bottom
    const y = far ? box.bottom - drawn.top + GAP : box.top - drawn.top - GAP
    posts.set(Number(seat.dataset.seat), { x: box.left + box.width / 2 - drawn.left, y })
  }
  const ys = [...posts.values()].map(({ y }) => y)
  return { posts, middle: { x: drawn.width / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 } }
}

export function Hanging({ seat }: { seat: Seat }) {
  const [ref, path] = useMeasured(useCallback((svg, stage) => tailTo(svg, stage, seat), [seat]))
  return (
    <svg ref={ref} className={OVER_STAGE} aria-hidden="true">
      {path && <path className={styles.tail} d={path} />}
    </svg>
  )
}

function tailTo(svg: SVGSVGElement, stage: Element, seat: Seat): string | undefined {
  const { left, top } = svg.getBoundingClientRect()
  const boxOf = (element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect()
    return box && new DOMRect(box.x - left, box.y - top, box.width, box.height)
  }
  const at = stage.querySelector(`[data-seat="${seat}"]`)
  const [mask, name, bubble] = [at?.children[0], at?.children[1], stage.querySelector('[data-bubble]')].map(boxOf)
  return mask && name && bubble && tailOf(mask, name, bubble)
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const WIDE = 20
const INSIDE = 26

export function tailOf(mask: Box, name: Box, bubble: Box): string {
  const beside = bubble.left > name.right || bubble.right < name.left
  if (beside) {
    const [from, to] = bubble.left > name.right ? [mask.right, bubble.left] : [mask.left, bubble.right]
    const middle = (bubble.top + bubble.bottom) / 2
    return `M${from} ${(mask.top + mask.bottom) / 2}L${to} ${middle - WIDE / 2}V${middle + WIDE / 2}Z`
  }
  const from = (mask.left + mask.right) / 2
  const inside = Math.min(INSIDE, (bubble.right - bubble.left) / 2)
  const to = Math.min(Math.max(from, bubble.left + inside), bubble.right - inside)
  const end = bubble.top + 1
  return `M${from} ${name.bottom}L${to + WIDE / 2} ${end}H${to - WIDE / 2}Z`
}
