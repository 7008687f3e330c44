import type { OpenQuestion } from '@masquerade/protocol'
import { useEffect, useState } from 'react'

type Asked = Pick<OpenQuestion, 'kind' | 'turn'>

/** A half-made answer is kept in the browser tab for its question, which keeps its turn when it is asked again. */
export function useKeptAnswer(sitting: string, { kind, turn }: Asked, part = 'words') {
  const key = `masquerade answer ${sitting} ${turn} ${kind} ${part}`
  const [draft, hold] = useState<{ key: string; value: unknown }>()
  useEffect(() => hold({ key, value: kept(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) }), [key])
  return {
    value: draft?.key === key ? draft.value : undefined,
    keep(value: unknown) {
      hold({ key, value })
      kept(() => sessionStorage.setItem(key, JSON.stringify(value)))
    },
  }
}

export function useKeptTexts<Name extends string>(
  sitting: string,
  asked: Asked,
  beginning: Readonly<Record<Name, string>>,
) {
  const { value, keep } = useKeptAnswer(sitting, asked)
  const texts = textsIn(value, beginning)
  return { texts, fill: (some: Partial<Record<Name, string>>) => keep({ ...texts, ...some }) }
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

/** Runs code that uses the browser's storage; if the browser forbids storage, the result is undefined. */
function kept<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
