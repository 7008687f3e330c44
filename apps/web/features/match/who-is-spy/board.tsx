'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { BoardProps } from '../board-props.ts'
import { usePlayhead } from '../playhead.ts'
import { useStepKeys } from '../step-keys.ts'
import styles from './board.module.css'
import { Controls } from './controls.tsx'
import { useMomentText } from './moment-text.ts'
import { type Moment, momentAt, momentsOf } from './moments.ts'
import { sceneAt } from './scene.ts'
import { Scores } from './scores.tsx'
import { Stage } from './stage.tsx'
import { StageNotice } from './stage-notice.tsx'
import { StatusLine } from './status-line.tsx'
import { Transcript } from './transcript.tsx'

/** Who is Spy, live and finished: the table, the steps, the transcript, and at the end where the points came from. */
export function WhoIsSpyBoard(props: BoardProps) {
  if (props.glance) return <Board {...props} />
  // How wide it is, not the window, decides what stands beside what.
  return (
    <div className={styles.room}>
      <Board {...props} />
    </div>
  )
}

function Board({ match, events, status, connection, behind, at, unit, reasoning, glance = false }: BoardProps) {
  const t = useTranslations('match')
  const moments = useMemo(() => momentsOf(events), [events])
  const running = status === 'running'
  const dwellMs = useCallback(
    (index: number, behind: number) => dwell(moments[index], running, behind),
    [moments, running],
  )
  const begin = at === undefined ? undefined : momentAt(moments, at)
  const playhead = usePlayhead({ count: moments.length, live: running, at: begin, dwellMs })
  const [roles, setRoles] = useState(false)
  const step = useCallback((to: number) => playhead.goTo(to), [playhead.goTo])
  useStepKeys(playhead.index, step, !glance)
  useAddress(playhead, moments, glance)

  const moment = moments[playhead.index]
  const atLast = playhead.index === moments.length - 1
  const ended = useMemo(() => {
    const last = moments.at(-1)
    return last?.kind === 'end' ? sceneAt(events, last, { live: false }).ended : undefined
  }, [events, moments])
  const scene = useMemo(
    () => moment && sceneAt(events, moment, { live: running && atLast, unmasked: roles ? ended : undefined }),
    [events, moment, running, atLast, roles, ended],
  )
  const told = useMomentText(scene)

  if (!scene) return <StageNotice match={match} status={status} glance={glance} />
  return (
    <div className={glance ? styles.glance : styles.board}>
      <section aria-label={t('stage')} className={styles.play}>
        <StatusLine
          scene={scene}
          status={status}
          connection={connection}
          behind={behind}
          following={playhead.following}
        />
        <Stage scene={scene} match={match} />
        {!glance && (
          <p aria-live="polite" className="sr-only">
            {told}
          </p>
        )}
        {!glance && (
          <Controls
            moments={moments}
            playhead={playhead}
            running={running}
            told={told}
            roles={ended && { shown: roles, show: setRoles }}
          />
        )}
      </section>
      {!glance && (
        <>
          <Transcript {...{ match, moments, events, reasoning }} index={playhead.index} goTo={playhead.goTo} />
          {scene.ended && <Scores match={match} ended={scene.ended} unit={unit} />}
        </>
      )}
    </div>
  )
}

/** A moment stays as long as it takes to read it; a spectator who is behind a running match is brought up to it. */
function dwell(moment: Moment | undefined, running: boolean, behind: number): number {
  if (running) return behind > 2 ? 500 : 1700
  const length = moment?.kind === 'speech' ? moment.text.length : 60
  return Math.min(1400 + length * 35, 7000)
}

/** The address names the moment that a person chose, so that it can be sent to somebody. */
function useAddress(
  { index, following }: { index: number; following: boolean },
  moments: readonly Moment[],
  off: boolean,
) {
  const [first] = useState(index)
  const seq = following || index === moments.length - 1 ? undefined : moments[index]?.seq
  useEffect(() => {
    if (off || (index === first && seq === undefined && !location.search)) return
    const query = seq === undefined ? '' : `?t=${seq}`
    if (location.search !== query) history.replaceState(history.state, '', `${location.pathname}${query}`)
  }, [seq, off, index, first])
}
