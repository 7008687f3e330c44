import { jsonIn } from '@masquerade/game'
import type { Mark } from '@masquerade/lab'
import { useCallback, useEffect, useRef, useState } from 'react'
import { remember, remembered } from '@/lib/remembered.ts'
import { type Saved, saveMarksAction } from './server/actions.ts'

interface Saving {
  state: 'saved' | 'saving' | 'lost' | Exclude<Extract<Saved, { problem: string }>['problem'], 'unfit'>
  left: number
  refused?: string
}

type Pending = Map<number, Mark | null>

const AGAIN_MS = 4_000
const AT_ONCE = 50

/** Ratings not yet sent are stored in the browser, and given to `restore` on the next visit. */
export function useSaving(batch: string, rater: string, restore: (pending: Pending) => void) {
  const key = `masquerade marks ${batch} ${rater}`
  const queue = useRef<Pending>(new Map())
  const busy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [saving, setSaving] = useState<Saving>({ state: 'saved', left: 0 })

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    if (busy.current) return
    busy.current = true
    let state: Saving['state'] = 'saved'
    while (queue.current.size > 0 && state === 'saved') {
      const sent = [...queue.current].slice(0, AT_ONCE)
      setSaving((before) => ({ ...before, state: 'saving', left: queue.current.size }))
      const saved = await saveMarksAction(
        batch,
        sent.map(([place, mark]) => ({ place, mark })),
      ).catch(() => 'lost' as const)
      if (saved === 'lost') state = 'lost'
      else if ('saved' in saved) forget(sent)
      else if (saved.problem !== 'unfit') state = saved.problem
      else {
        // If the server refuses some ratings, it stores none: the others are sent again without them.
        const { places, message } = saved
        forget(places.length === 0 ? sent : sent.filter(([place]) => places.includes(place)))
        setSaving((before) => ({ ...before, refused: message }))
      }
    }
    busy.current = false
    setSaving((before) => ({ ...before, state, left: queue.current.size }))
    if (state === 'lost' || state === 'limited') timer.current = setTimeout(send, AGAIN_MS)

    function forget(sent: readonly (readonly [number, Mark | null])[]) {
      for (const [place, mark] of sent) if (queue.current.get(place) === mark) queue.current.delete(place)
      remember(key, JSON.stringify([...queue.current]))
    }
  }, [batch, key])

  const keep = useCallback(
    (place: number, mark: Mark | null) => {
      queue.current.set(place, mark)
      remember(key, JSON.stringify([...queue.current]))
      void send()
    },
    [key, send],
  )

  useEffect(() => {
    const kept = keptHere(key)
    if (kept.size > 0) {
      // A rating made since the page was opened replaces an older, unsent rating of the same text.
      queue.current = new Map([...kept, ...queue.current])
      restore(queue.current)
      void send()
    }
    const onOnline = () => void send()
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      clearTimeout(timer.current)
    }
  }, [key, restore, send])

  return { saving, keep, sendAgain: send }
}

/** The cast is right, because this page wrote the ratings; the server validates each rating that it receives. */
const keptHere = (key: string) => new Map((jsonIn(remembered(key) ?? '') ?? []) as [number, Mark | null][])
