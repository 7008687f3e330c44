import { useCallback, useEffect, useRef, useState } from 'react'

/** The text that a person types, kept in this tab until it was said: neither a reload nor an error loses it. */
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
  /** Undefined until something was kept that is still of use. */
  value: unknown
  keep(value: unknown): void
  /** It was sent in this turn: if it comes back as illegal it is still there, and in later turns it is gone. */
  sent(): void
}

/**
 * What a person has filled in of one kind of question, kept in this tab: neither a reload nor an error, a refusal or the
 * end of the time loses it.
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

/** The texts of a form of a few fields, kept likewise; `beginning`: what stands there before anything is filled in. */
export function useKeptTexts<Name extends string>(
  sitting: string,
  { kind, turn }: { kind: string; turn: number },
  beginning: Readonly<Record<Name, string>>,
) {
  const { value, keep, sent } = useKeptAnswer(sitting, kind, turn)
  const texts = textsIn(value, beginning)
  return { texts, fill: (some: Partial<Record<Name, string>>) => keep({ ...texts, ...some }), sent }
}

/** The texts that a draft has for these fields; where it has none, those that stand there in the beginning. */
export function textsIn<Name extends string>(draft: unknown, beginning: Readonly<Record<Name, string>>) {
  const kept = new Map<string, unknown>(Object.entries(typeof draft === 'object' && draft !== null ? draft : {}))
  const texts: Record<Name, string> = { ...beginning }
  for (const name in beginning) {
    const text = kept.get(name)
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}

/** A draft as it was kept, unless it was sent in another turn. */
export function stillOfUse(stored: string | null, turn: number): unknown {
  if (stored === null) return undefined
  const { value, sent } = kept(() => JSON.parse(stored) as { value?: unknown; sent?: unknown }) ?? {} // of this tab's own
  return sent === undefined || sent === turn ? value : undefined
}

/** A browser may keep nothing. */
function kept<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
