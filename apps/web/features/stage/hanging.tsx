'use client'

import type { Seat } from '@masquerade/game'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Box, tailOf } from './tail-of.ts'
import styles from './threads.module.css'

/**
 * The tail of a bubble that does not stand beside the one who speaks: what lies on the table is between them. It leads there
 * behind it. Drawn anew for each sentence.
 */
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
  const boxOf = (element: Element | null | undefined): Box | undefined => {
    if (!element) return undefined
    const box = element.getBoundingClientRect()
    return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
  }
  const at = stage.querySelector(`[data-seat="${seat}"]`)
  const [mask, name, bubble] = [at?.children[0], at?.children[1], stage.querySelector('[data-bubble]')].map(boxOf)
  return mask && name && bubble && tailOf(mask, name, bubble)
}
