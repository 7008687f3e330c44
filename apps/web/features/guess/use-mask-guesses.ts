'use client'

import { startTransition, useEffect, useState } from 'react'
import { type KeptGuesses, keepGuesses, readGuesses } from './kept-guesses.ts'

export interface MaskGuesses extends KeptGuesses {
  seal: (seat: number, agent: string) => void
}

const inBrowser = () => localStorage
const NONE: KeptGuesses = { sealed: new Map(), seen: false }

/**
 * A viewer's guesses of who is behind which mask. They are kept in the browser alone: nothing is sent, so that no reply
 * can depend on whether one is right. `off`: the viewer sees the table without masks.
 */
export function useMaskGuesses(match: string, off: boolean): MaskGuesses {
  const [kept, setKept] = useState<KeptGuesses>()
  useEffect(() => startTransition(() => setKept(readGuesses(match, inBrowser))), [match])
  const change = (changed: KeptGuesses) => {
    setKept(changed)
    keepGuesses(match, changed, inBrowser)
  }
  useEffect(() => {
    if (!off || !kept || kept.seen) return
    const seen = { ...kept, seen: true }
    setKept(seen)
    keepGuesses(match, seen, inBrowser)
  }, [off, kept, match])
  const guesses = kept ?? NONE
  return {
    ...guesses,
    seal: (seat, agent) => {
      if (guesses.seen || guesses.sealed.has(seat)) return
      change({ ...guesses, sealed: new Map([...guesses.sealed, [seat, agent]]) })
    },
  }
}
