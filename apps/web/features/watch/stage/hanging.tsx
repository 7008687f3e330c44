'use client'

import type { Seat } from '@masquerade/game'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './threads.module.css'

export function Hanging({ seat }: { seat: Seat }) {
  const ref = useRef<SVGSVGElement>(null)
  const [path, draw] = useState<string>()
  useLayoutEffect(() => {
    const svg = ref.current
    const stage = svg?.parentElement
    const bubble = stage?.querySelector('[data-bubble]')
    if (!svg || !stage || !bubble) return
    const measure = () => draw(measured(svg, stage, seat))
    const observer = new ResizeObserver(measure)
    observer.observe(stage)
    observer.observe(bubble)
    return () => observer.disconnect()
  }, [seat])
  return (
    <svg ref={ref} className={styles.threads} aria-hidden="true">
      {path && <path className={styles.tail} d={path} />}
    </svg>
  )
}

function measured(svg: SVGSVGElement, stage: Element, seat: Seat): string | undefined {
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
