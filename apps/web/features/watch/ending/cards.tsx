'use client'

import type { Followed } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { askEnding, askMoments, asShownNow, type Ending, isWhole, type Reasoning, withOwn } from './ending.ts'

export type Cards = ReturnType<typeof useCards>

interface Options {
  match: MatchCard
  events: readonly Seen[]
  held: boolean
  seat: Seat | undefined
  reasoning: readonly Reasoning[] | undefined
  followed: Followed
}

/** The ending of a finished match stays hidden until the spectator asks for it, unless it was watched live. */
export function useCards({ match, events, held: canHide, seat, reasoning, followed }: Options) {
  const [hidden, setHidden] = useState(canHide)
  const [ending, setEnding] = useState<Ending>()
  const [asking, setAsking] = useState<'now' | 'failed'>()
  const { id } = match

  const ask = useCallback(async () => {
    const loaded = await askEnding(id).catch(() => undefined)
    if (loaded) setEnding(loaded)
    setAsking(loaded ? undefined : 'failed')
    return loaded !== undefined
  }, [id])
  const turn = async () => {
    if (ending) return setHidden(false)
    setAsking('now')
    if (await ask()) setHidden(false)
  }

  const lacksReasons = followed.status === 'finished' && !hidden && reasoning === undefined && !ending

  const replay = useReplay(id, { seat, events })
  const heldBack = hidden && canHide
  const { events: sent, instead } = followed
  const shown = useMemo(() => {
    if (heldBack) return { match, events: asShownNow(replay.events, instead), reasoning: undefined }
    return {
      match: ending?.match ?? match,
      events: asShownNow(withOwn(ending?.events ?? sent, canHide ? replay.events : []), instead),
      reasoning: ending?.match.reasoning ?? reasoning,
    }
  }, [heldBack, canHide, match, replay.events, reasoning, ending, sent, instead])
  const state: 'none' | 'down' | 'turning' | 'up' = !canHide
    ? 'none'
    : !heldBack
      ? 'up'
      : asking === 'now'
        ? 'turning'
        : 'down'
  const more = heldBack && !replay.whole ? replay.more : undefined
  const askReasons = lacksReasons ? ask : undefined
  const askAgain = () => {
    if (ending) void ask()
  }
  const onHidden = useEffectEvent(askAgain)
  useEffect(() => {
    // Together with a text all thoughts are hidden.
    if (instead) onHidden()
  }, [instead])
  const problem = heldBack && asking === 'failed'
  return { state, problem, turn, hide: () => setHidden(true), shown, more, askReasons, askAgain }
}

/** Loads a finished match in parts, as the viewer reaches them: the browser does not know the ending before. */
function useReplay(id: string, { seat, events: given }: Pick<Options, 'seat' | 'events'>) {
  // Different players see different events, so that events loaded for one player's view are not shown in another's.
  const [fetched, setFetched] = useState({ seat, events: given })
  const events = fetched.seat === seat && fetched.events.length > given.length ? fetched.events : given
  const more = useCallback(
    async (moments: number) => {
      const news = await askMoments(id, seat, events.at(-1)?.seq ?? 0, moments).catch(() => undefined)
      if (news) setFetched({ seat, events: [...events, ...news] })
      return news !== undefined
    },
    [id, seat, events],
  )
  return { events, whole: isWhole(events), more }
}

export function CardsSwitch({ state, turn, hide }: Pick<Cards, 'state' | 'turn' | 'hide'>) {
  const t = useTranslations('ending')
  if (state === 'none') return null
  const up = state === 'up'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        className={`button h-8 whitespace-nowrap px-3 py-0.5 text-sm @max-[22rem]:px-2 ${up ? '' : 'button-solid'}`}
        onClick={up ? hide : turn}
      >
        {t(up ? 'hide' : state === 'turning' ? 'turning' : 'turn')}
      </button>
    </span>
  )
}
