'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useMemo } from 'react'
import { maskAt } from '@/features/masks/mask-at.ts'
import { SharedMasks } from '@/features/masks/shared-masks.tsx'
import { withMasks } from '@/features/masks/with-masks.ts'
import { Announcer } from '@/features/match/announcer.tsx'
import type { BoardProps } from '@/features/match/board-props.ts'
import { StageNotice } from '@/features/match/stage-notice.tsx'
import { useMatchKeys } from '@/features/match/use-match-keys.ts'
import { useSpeed } from '@/features/match/use-speed.ts'
import { Controls } from '@/features/stage/controls.tsx'
import styles from '@/features/stage/room.module.css'
import { ThoughtOnStage } from '@/features/stage/thought.tsx'
import { useSkipping } from '@/features/stage/use-skipping.ts'
import { useUnmasked } from '@/features/stage/use-unmasked.ts'
import { useWatching } from '@/features/stage/use-watching.ts'
import { useThoughts } from '@/features/thoughts/use-thoughts.ts'
import { Players } from '../players.tsx'
import { AfterTheGame } from './after-the-game.tsx'
import { markOf } from './mark-of.ts'
import { useMomentName, useMomentText } from './moment-text.ts'
import { sceneAt } from './scene.ts'
import { script } from './script.ts'
import { Stage } from './stage.tsx'
import { StatusLine } from './status-line.tsx'
import { ThoughtsUnderTable } from './thoughts/thoughts-under-table.tsx'
import { Transcript } from './transcript.tsx'

/** Who is Spy, live and finished: the table, the controls, the transcript, and at the end where the points came from. */
export function WhoIsSpyBoard(props: BoardProps) {
  const { match } = props
  const masks = useMemo(
    () => [match, withMasks(match)].flatMap((one) => match.seats.map(({ seat }) => maskAt(one, seat))),
    [match],
  )
  // How wide it is, not the window, decides what stands beside what.
  return (
    <div className={styles.room}>
      <SharedMasks ids={masks}>
        <Board {...props} />
      </SharedMasks>
    </div>
  )
}

function Board(props: BoardProps) {
  const { unit, sight, reportable, compact = false } = props
  const t = useTranslations('match')
  const [speed, chooseSpeed] = useSpeed()
  const [shown, choose] = useThoughts()
  const watching = useWatching(props, script, { speed, thoughtful: shown })
  const { moments, marks, moment, clock, playhead, strayed, thoughts, told } = watching
  const { events, status } = clock
  useMatchKeys(playhead, moments.length > 0)

  const running = status === 'running'
  const live = running && moment !== undefined && moment.upTo === props.events.at(-1)?.seq
  const ended = useMemo(() => {
    const last = moments.at(-1)
    return last?.kind === 'end' ? sceneAt(events, last, { live: false }).ended : undefined
  }, [events, moments])
  const { seat, word, open } = sight
  const scene = useMemo(() => {
    const own = seat !== undefined && word !== undefined ? { seat, word } : undefined
    const closed = moment?.kind === 'closed'
    return moment && sceneAt(events, moment, { live, closed, own, over: !running, unmasked: open ? ended : undefined })
  }, [events, moment, live, running, open, ended, seat, word])
  const match = useUnmasked({ ...props, status }, scene?.ended !== undefined, open && ended !== undefined)
  const momentThoughts = moment && thoughts.get(moment.seq)
  const momentText = useMomentText(scene, match, momentThoughts)
  const nameOf = useMomentName({ table: scene?.table, match })
  const room = useSkipping<HTMLElement>(scene?.ended !== undefined)

  if (!scene) return <StageNotice match={match} status={props.status} />
  const asking = live ? clock.asking : undefined
  const { index, goTo } = playhead
  const spoken = scene.speech && momentThoughts?.[0]
  const thought = spoken && <ThoughtOnStage thought={spoken} language={match.language} />
  // What stands below comes to life on its own, after the table.
  const transcript = (
    <Suspense>
      <Transcript {...{ match, moments, events, thoughts, reportable, index, goTo }} />
    </Suspense>
  )
  return (
    <Players table={scene.table} match={match}>
      <div className={compact ? styles.compact : styles.board}>
        <section ref={room} aria-label={t('stage')} className={styles.play}>
          <StatusLine {...clock} {...{ scene, playhead, strayed }} cards={sight.cards} />
          <Stage {...{ scene, match, unit, asking }} thought={thought} />
          <Announcer text={momentText} first={props.at !== undefined} />
          <Controls
            {...{ moments, playhead, running, speed, chooseSpeed, marks, markOf, nameOf }}
            seats={scene.seats.length}
            thoughts={told && { shown, choose }}
          />
          {told && shown && (
            <ThoughtsUnderTable
              {...{ match, events }}
              thoughts={scene.moment.kind === 'reveal' ? momentThoughts : undefined}
              votes={scene.votes}
              any={told.size > 0}
            />
          )}
          {props.under?.({ match, events, shown: scene.moment.upTo })}
        </section>
        {compact ? (
          <details className={styles.folded}>
            <summary>{t('transcript.title')}</summary>
            {transcript}
          </details>
        ) : (
          <>
            {transcript}
            <Suspense>
              <AfterTheGame match={props.match} {...{ events, ended, unit }} reached={scene.ended !== undefined} />
            </Suspense>
          </>
        )}
      </div>
    </Players>
  )
}
