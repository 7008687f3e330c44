'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** A form that had the keyboard is gone with its question: the keyboard goes on from this place. */
export function useKeyboardBack(place: RefObject<HTMLElement | null>, question: string | undefined) {
  const before = useRef(question)
  useEffect(() => {
    const over = before.current !== undefined && before.current !== question
    before.current = question
    if (over && document.activeElement === document.body) place.current?.focus()
  }, [place, question])
}

/** A tab in the background says when it is one's turn. */
export function useTitle(turn: string | undefined) {
  useEffect(() => {
    if (turn === undefined) return
    const before = document.title
    document.title = turn
    return () => {
      document.title = before
    }
  }, [turn])
}
