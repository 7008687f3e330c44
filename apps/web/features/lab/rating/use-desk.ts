import type { Mark, Shown } from '@masquerade/lab'
import { isWhole, questionsOf } from '@masquerade/lab/questions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showAction } from './server/actions.ts'
import type { deskState } from './server/batches.ts'
import { useSaving } from './use-saving.ts'

export type DeskState = Awaited<ReturnType<typeof deskState>>
export type Desk = ReturnType<typeof useDesk>

export function useDesk(batch: string, rater: string, initial: DeskState) {
  const total = initial.marks.length
  const [marks, setMarks] = useState(initial.marks)
  const [items, setItems] = useState(
    () => new Map(initial.window.items.map((item, at) => [initial.window.from + at, item])),
  )
  const [place, setPlace] = useState(() => {
    const left = initial.done.indexOf(false)
    return left === -1 ? total : left
  })
  const [wanted, setWanted] = useState<number>()
  const [lost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  const [before, setBefore] = useState<{ place: number; mark: Mark | null }[]>(() => firstUndo(initial))
  const fetching = useRef(false)

  const first = useRef(initial.window)
  const restore = useCallback((pending: ReadonlyMap<number, Mark | null>) => {
    setMarks((known) => known.map((mark, at) => (pending.has(at) ? (pending.get(at) ?? null) : mark)))
    // Texts rated in this browser are skipped, even if the server has not received the ratings yet.
    setPlace((at) => {
      const { from, items } = first.current
      const isRated = (place: number) => {
        const item = items[place - from]
        return item !== undefined && isWhole(item, pending.get(place) ?? undefined)
      }
      let next = at
      while (isRated(next)) next++
      return next
    })
  }, [])
  const { saving, keep, sendAgain } = useSaving(batch, rater, restore)

  const isDone = (at: number): boolean => {
    const known = items.get(at)
    const mark = marks[at] ?? undefined
    if (known) return isWhole(known, mark)
    return initial.marks[at] === marks[at] ? (initial.done[at] ?? false) : mark !== undefined
  }
  const item = items.get(place)
  const mark = marks[place] ?? undefined
  const questions = item ? questionsOf(item) : []
  const open = questions.findIndex(({ id }) => mark?.answers[id] === undefined)
  const at = wanted ?? Math.max(0, open)

  const missing = missingFrom(items, place, total)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try that failed is made again when asked for
  useEffect(() => {
    if (missing === undefined || fetching.current) return
    fetching.current = true
    showAction(batch, missing)
      .catch(() => undefined)
      .then((shown) => {
        fetching.current = false
        setLost(!shown)
        if (shown)
          setItems(
            (known) => new Map([...known, ...shown.items.map((one, index) => [shown.from + index, one] as const)]),
          )
      })
  }, [batch, missing, tries])

  const go = (to: number) => {
    setPlace(Math.max(0, Math.min(total, to)))
    setWanted(undefined)
  }
  const set = (to: Mark | null) => {
    setBefore((known) => [...known, { place, mark: marks[place] ?? null }])
    setMarks((known) => known.with(place, to))
    keep(place, to)
  }
  const onwards = (): number => {
    for (let next = place + 1; next < total; next++) if (!isDone(next)) return next
    return total
  }

  return {
    /** `place` is the position of the text to rate; after the last text it is `total`, and there is no `item`. */
    ...{ total, place, item, mark, questions, at, lost, saving },
    done: marks.filter((_, one) => isDone(one)).length,
    canUndo: before.length > 0,
    go,
    ask: setWanted,
    step(by: 1 | -1) {
      const next = at + by
      if (item && next >= 0 && next < questions.length) setWanted(next)
      else go(place + by)
    },
    answer(value: number) {
      const question = questions[at]
      if (!item || !question) return
      const next: Mark = { answers: { ...mark?.answers, [question.id]: value } }
      set(next)
      if (isWhole(item, next)) go(onwards())
      else setWanted(undefined)
    },
    skip(why: string) {
      if (!item) return
      set({ answers: mark?.answers ?? {}, skip: why })
      go(onwards())
    },
    undo() {
      const last = before.at(-1)
      if (!last) return
      setBefore(before.slice(0, -1))
      setMarks((known) => known.with(last.place, last.mark))
      keep(last.place, last.mark)
      go(last.place)
    },
    toFirstLeft() {
      const left = marks.findIndex((_, one) => !isDone(one))
      go(left === -1 ? total : left)
    },
    tryAgain() {
      setTries((known) => known + 1)
      void sendAgain()
    },
  }
}

const AHEAD = 4

function missingFrom(items: ReadonlyMap<number, Shown>, place: number, total: number): number | undefined {
  for (let at = place; at < Math.min(total, place + AHEAD); at++) if (!items.has(at)) return at
  return undefined
}

/** After a reload, a rater can undo only the last rating, and only where each text has a single question. */
function firstUndo({ last, marks, window }: DeskState): { place: number; mark: null }[] {
  const mark = marks[last]
  const isSingle = window.items.every((item) => !('items' in item))
  return mark && isSingle ? [{ place: last, mark: null }] : []
}
