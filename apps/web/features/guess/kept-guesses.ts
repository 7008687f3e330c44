/** Whom a viewer takes to be behind the masks of one match. */
export interface KeptGuesses {
  /** An agent's id by each seat that something was sealed for. */
  sealed: ReadonlyMap<number, string>
  /** The masks have been off before this viewer's eyes: from then on nothing is a guess. */
  seen: boolean
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const KEY = 'masquerade-masks'
const SEEN = 'seen'
/** The newest matches; what is older is forgotten. */
const MOST_MATCHES = 200

/** What this browser keeps of a match. A browser may keep nothing, and a person may have written anything there. */
export function readGuesses(match: string, storage: () => Storage): KeptGuesses {
  const kept = new URLSearchParams(entries(storage).find(([id]) => id === match)?.[1])
  const sealed = [...kept].flatMap(([seat, agent]): [number, string][] =>
    /^[1-9][0-9]?$/.test(seat) ? [[Number(seat), agent]] : [],
  )
  return { sealed: new Map(sealed), seen: kept.has(SEEN) }
}

export function keepGuesses(match: string, { sealed, seen }: KeptGuesses, storage: () => Storage): void {
  const kept = new URLSearchParams([...sealed].map(([seat, agent]) => [String(seat), agent]))
  if (seen) kept.set(SEEN, '')
  const others = entries(storage).filter(([id]) => id !== match)
  try {
    storage().setItem(KEY, JSON.stringify([[match, kept.toString()], ...others].slice(0, MOST_MATCHES)))
  } catch {
    // Then they hold for this page.
  }
}

function entries(storage: () => Storage): [match: string, guesses: string][] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (one: unknown): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')
