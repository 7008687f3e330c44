'use client'

import { isOver } from '@masquerade/following'
import type { TrialReply } from '@masquerade/protocol'
import { useEffect, useState } from 'react'

/** A question is put without an event that would tell of it: so often we look by ourselves. */
const LOOK_EVERY_MS = 2_000

export interface FollowedTrial {
  trial: TrialReply
  /** The last look failed: signed out meanwhile, or no connection. */
  problem?: 'signed-out' | 'lost'
}

/** A trial's questions, kept up to date to its end; `news` is anything that changes when there may be more. */
export function useTrial(initial: TrialReply, news: string): FollowedTrial {
  const [followed, setFollowed] = useState<FollowedTrial>({ trial: initial })
  const { match } = initial
  const begunOver = isOver(initial.status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news is what there is to look for
  useEffect(() => {
    if (begunOver) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const found = await lookAt(match, stop.signal)
      if (stop.signal.aborted) return
      setFollowed((before) => ('trial' in found ? found : { ...before, ...found }))
      const over = 'trial' in found && isOver(found.trial.status)
      if (!over && !('problem' in found && found.problem === 'signed-out')) timer = setTimeout(look, LOOK_EVERY_MS)
    }
    void look()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [match, begunOver, news])
  return followed
}

async function lookAt(
  match: string,
  signal: AbortSignal,
): Promise<{ trial: TrialReply } | { problem: 'signed-out' | 'lost' }> {
  try {
    const response = await fetch(`/api/v1/trials/${match}`, { cache: 'no-store', signal })
    if (response.status === 401 || response.status === 404) return { problem: 'signed-out' }
    if (!response.ok) return { problem: 'lost' }
    return { trial: (await response.json()) as TrialReply } // our own API, which is held to this form
  } catch {
    return { problem: 'lost' }
  }
}
