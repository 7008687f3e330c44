'use client'

import type { Seen } from '@masquerade/game'
import type { EventData } from '@masquerade/games'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import type { MatchCard } from '@masquerade/protocol'
import { useMemo, useState } from 'react'
import { Players } from '../players.tsx'
import styles from './after-the-game.module.css'
import { Scores } from './scores.tsx'
import { SuspicionPicture } from './suspicion-picture.tsx'

interface Props {
  match: MatchCard
  events: readonly Seen[]
  /** The end, when it is known to this page. */
  ended: EventData<'ended'> | undefined
  /** It is being shown. */
  reached: boolean
  unit: number
}

/**
 * What there is to know after the match: who was suspected by whom, and where the points came from. A spectator of a
 * live match may be behind its end, and sees nothing of this before.
 */
export function AfterTheGame({ match, events, ended, reached, unit }: Props) {
  const [live] = useState(match.status !== 'finished')
  const [seen, setSeen] = useState(reached)
  if (reached && !seen) setSeen(true)
  const table = useMemo(() => ended && tableOf(events), [ended, events])
  if (!ended || !table || (live && !seen)) return null
  return (
    <Players table={table} match={match}>
      <div className={styles.after}>
        <SuspicionPicture match={match} table={table} ended={ended} />
        <Scores match={match} ended={ended} unit={unit} />
      </div>
    </Players>
  )
}
