import { useCallback, useEffect, useRef, useState } from 'react'

/** The text that a person is typing, kept in this browser tab until it was sent: reloads and errors do not lose it. */
export function useDraft(sitting: string): [text: string, type: (text: string) => void] {
  const key = `masquerade speech ${sitting}`
  const [text, setText] = useState('')
  useEffect(() => setText(kept(() => sessionStorage.getItem(key)) ?? ''), [key])
  const type = useCallback(
    (typed: string) => {
      setText(typed)
      kept(() => (typed === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, typed)))
    },
    [key],
  )
  return [text, type]
}

export interface Draft {
  /** The saved draft of an answer; undefined when no draft was saved that is still useful. */
  value: unknown
  keep(value: unknown): void
  /**
   * Marks the draft as sent in this turn: it is restored if the answer comes back as illegal, and dropped in later
   * turns.
   */
  sent(): void
}

/**
 * What a person filled in for one kind of question, kept in this browser tab: reloads, errors, refusals and timeouts do
 * not lose it.
 */
export function useKeptAnswer(sitting: string, kind: string, turn: number): Draft {
  const key = `masquerade answer ${sitting} ${kind}`
  const [value, setValue] = useState<unknown>()
  const newest = useRef<unknown>(undefined)
  const hold = useCallback((draft: unknown) => {
    newest.current = draft
    setValue(draft)
  }, [])
  useEffect(() => hold(stillOfUse(kept(() => sessionStorage.getItem(key)) ?? null, turn)), [key, turn, hold])
  const keep = useCallback(
    (draft: unknown) => {
      hold(draft)
      kept(() => sessionStorage.setItem(key, JSON.stringify({ value: draft })))
    },
    [key, hold],
  )
  const sent = useCallback(
    () => void kept(() => sessionStorage.setItem(key, JSON.stringify({ value: newest.current, sent: turn }))),
    [key, turn],
  )
  return { value, keep, sent }
}

/**
 * The texts in the fields of a form, kept in this browser tab while a person fills in the form; `beginning` has the
 * initial text of each field.
 */
export function useKeptTexts<Name extends string>(
  sitting: string,
  { kind, turn }: { kind: string; turn: number },
  beginning: Readonly<Record<Name, string>>,
) {
  const { value, keep, sent } = useKeptAnswer(sitting, kind, turn)
  const texts = textsIn(value, beginning)
  return { texts, fill: (some: Partial<Record<Name, string>>) => keep({ ...texts, ...some }), sent }
}

/** The saved texts of these form fields; a field without a saved text gets its initial one. */
export function textsIn<Name extends string>(draft: unknown, beginning: Readonly<Record<Name, string>>) {
  const kept = new Map<string, unknown>(Object.entries(typeof draft === 'object' && draft !== null ? draft : {}))
  const texts: Record<Name, string> = { ...beginning }
  for (const name in beginning) {
    const text = kept.get(name)
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}

/** The saved draft of an answer; undefined when the draft was sent in an earlier turn. */
export function stillOfUse(stored: string | null, turn: number): unknown {
  if (stored === null) return undefined
  const { value, sent } = kept(() => JSON.parse(stored) as { value?: unknown; sent?: unknown }) ?? {} // of this tab's own
  return sent === undefined || sent === turn ? value : undefined
}

/**
 * Calls a function that uses the browser's storage, and returns its result; undefined when the browser forbids storage.
 */
function kept<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
