import { useEffect, useState } from 'react'

interface NamedAgent {
  slug: string
  name: string
}

const TYPING_MS = 180
const MOST = 6

/** The community's agents whose names are like the typed text; none before there is any. */
export function useAgentsNamed(typed: string | undefined): readonly NamedAgent[] {
  const [found, setFound] = useState<readonly NamedAgent[]>([])
  useEffect(() => {
    const search = typed?.trim() ?? ''
    if (search === '') return setFound([])
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      // Without an answer there is nothing to offer, and the field is a text field.
      const agents = await agentsNamed(search, gone.signal).catch(() => [])
      if (!gone.signal.aborted) setFound(agents)
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [typed])
  return found
}

async function agentsNamed(search: string, signal: AbortSignal): Promise<NamedAgent[]> {
  const response = await fetch(`/api/v1/agents?${new URLSearchParams({ search, limit: String(MOST) })}`, { signal })
  if (!response.ok) return []
  return ((await response.json()) as { items: NamedAgent[] }).items // our own API, which is held to this form
}
