import { useCallback, useEffect, useRef, useState } from 'react'

interface Draft {
  value: unknown
  keep(value: unknown): void
  /** Notes that the draft was sent; the draft is kept until the next turn, because the game may refuse the answer. */
  sent(): void
}

/** A half-typed answer is kept in the browser tab until it was sent, so that a reload does not lose it. */
export function useKeptAnswer(sitting: string, kind: string, turn: number): Draft {
  const key = `masquerade answer ${sitting} ${kind}`
  const [value, setValue] = useState<unknown>()
  const newest = useRef<unknown>(undefined)
  const hold = useCallback((draft: unknown) => {
    newest.current = draft
    setValue(draft)
  }, [])
  useEffect(() => hold(stillOfUse(kept(() => sessionStorage.getItem(key)) ?? null, turn)), [key, turn, hold])
  const store = (draft: object) => kept(() => sessionStorage.setItem(key, JSON.stringify(draft)))
  return {
    value,
    keep(draft) {
      hold(draft)
      store({ value: draft })
    },
    sent: () => void store({ value: newest.current, sent: turn }),
  }
}

export function useKeptTexts<Name extends string>(
  sitting: string,
  { kind, turn }: { kind: string; turn: number },
  beginning: Readonly<Record<Name, string>>,
) {
  const { value, keep, sent } = useKeptAnswer(sitting, kind, turn)
  const texts = textsIn(value, beginning)
  return { texts, fill: (some: Partial<Record<Name, string>>) => keep({ ...texts, ...some }), sent }
}

export function textsIn<Name extends string>(draft: unknown, beginning: Readonly<Record<Name, string>>) {
  const kept = new Map<string, unknown>(Object.entries(typeof draft === 'object' && draft !== null ? draft : {}))
  const texts: Record<Name, string> = { ...beginning }
  for (const name in beginning) {
    const text = kept.get(name)
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}

export function stillOfUse(stored: string | null, turn: number): unknown {
  if (stored === null) return undefined
  const { value, sent } = kept(() => JSON.parse(stored) as { value?: unknown; sent?: unknown }) ?? {} // of this tab's own
  return sent === undefined || sent === turn ? value : undefined
}

/** Runs code that uses the browser's storage; if the browser forbids storage, the result is undefined. */
function kept<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
