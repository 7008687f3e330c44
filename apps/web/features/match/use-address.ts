'use client'

import { useEffect, useMemo, useRef } from 'react'
import { throttled } from '../live/throttled.ts'
import { queryAt } from './address.ts'

/** Browsers refuse a page that changes its address a hundred times within half a minute. */
const AT_MOST_EVERY_MS = 400

/** Keeps the moment that is shown in the address, so that it can be sent to somebody; undefined where none is needed. */
export function useAddress(seq: number | undefined, on: boolean): void {
  const wanted = useRef(seq)
  const write = useMemo(
    () =>
      throttled(() => {
        const query = queryAt(location.search, wanted.current)
        // Null, not the state that is there: so the router hears of it, and keeps it when it draws the page anew.
        if (query !== location.search) history.replaceState(null, '', location.pathname + query + location.hash)
      }, AT_MOST_EVERY_MS),
    [],
  )
  useEffect(() => {
    const moved = seq !== wanted.current
    wanted.current = seq
    if (on && moved) write()
  }, [seq, on, write])
  useEffect(() => () => write.cancel(), [write])
}
