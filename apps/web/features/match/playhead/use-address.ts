'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useRef } from 'react'
import { throttled } from '../../live/throttled.ts'

/** Browsers refuse a page that changes its address a hundred times within half a minute. */
const AT_MOST_EVERY_MS = 400

/** Keeps the moment that is shown in the address, so that the address can be shared; undefined where none is needed. */
export function useAddress(seq: number | undefined): void {
  const wanted = useRef(seq)
  // A link may change the rest of the address: the moment is put back where a link dropped it.
  const query = useSearchParams()
  const moved = useRef(false)
  const write = useMemo(
    () =>
      throttled(() => {
        const query = queryAt(location.search, wanted.current)
        // Null, not the state that is there: so the router hears of it, and keeps it when it draws the page anew.
        if (query !== location.search) history.replaceState(null, '', location.pathname + query + location.hash)
      }, AT_MOST_EVERY_MS),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is what may have to be mended
  useEffect(() => {
    if (seq !== wanted.current) moved.current = true
    wanted.current = seq
    if (moved.current) write()
  }, [seq, write, query])
  useEffect(() => () => write.cancel(), [write])
}

/** The address's query with the moment set or removed. `play` is removed, other parameters stay. */
export function queryAt(query: string, seq: number | undefined): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('play')
  if (seq === undefined) parameters.delete('t')
  else parameters.set('t', String(seq))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
