'use client'

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Post {
  x: number
  y: number
}

interface Posts {
  /** Goes to an element that covers the stage. */
  ref: RefObject<SVGSVGElement | null>
  /** Where each seat's threads are tied: on its side of the table. */
  posts: ReadonlyMap<number, Post>
  /** The middle of the table; undefined until it is measured. */
  middle: Post | undefined
}

/** Finds out where the seats stand, and again whenever the stage changes its size. */
export function usePosts(): Posts {
  const ref = useRef<SVGSVGElement>(null)
  const [found, setFound] = useState<Omit<Posts, 'ref'>>({ posts: new Map(), middle: undefined })
  useLayoutEffect(() => {
    const svg = ref.current
    if (!svg?.parentElement) return
    const observer = new ResizeObserver(() => setFound(measured(svg)))
    observer.observe(svg.parentElement)
    return () => observer.disconnect()
  }, [])
  return { ref, ...found }
}

const GAP = 10

function measured(svg: SVGSVGElement): Omit<Posts, 'ref'> {
  const stage = svg.getBoundingClientRect()
  const posts = new Map<number, Post>()
  for (const seat of svg.parentElement?.querySelectorAll<HTMLElement>('[data-seat]') ?? []) {
    const box = seat.getBoundingClientRect()
    const far = box.top + box.bottom < stage.top + stage.bottom
    const y = far ? box.bottom - stage.top + GAP : box.top - stage.top - GAP
    posts.set(Number(seat.dataset.seat), { x: box.left + box.width / 2 - stage.left, y })
  }
  const ys = [...posts.values()].map(({ y }) => y)
  return { posts, middle: { x: stage.width / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 } }
}
