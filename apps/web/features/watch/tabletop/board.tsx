'use client'

import { isOver } from '@masquerade/following'
import type { Draft } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useRemembered } from '@/lib/remembered.ts'
import { useSuspecting } from '../guess/use-suspecting.ts'
import { maskAt, withMasks } from '../masks/mask-at.ts'
import { SharedMasks } from '../masks/shared-masks.tsx'
import { Announcer } from '../match/announcer.tsx'
import type { BoardProps } from '../match/board-props.ts'
import { useMatchKeys } from '../match/playhead/match-keys.ts'
import { StageNotice } from '../match/stage-notice.tsx'
import { Controls, SPEEDS } from '../stage/controls/controls.tsx'
import { type ScoreMark, stemOf } from '../stage/controls/score.tsx'
import styles from '../stage/room.module.css'
import { isUncovered, WHOLE } from '../stage/uncovering.ts'
import { onTouch, useUncovering } from '../stage/use-uncovering.ts'
import { Players } from './players.tsx'
import { sceneOf } from './scene.ts'
import { Stage } from './stage.tsx'
import { StatusLine } from './status-line.tsx'
import { useStepWords } from './step-words.ts'
import type { Step, TableStage } from './tabletop.ts'
import { ThoughtOnStage, ThoughtsUnderTable } from './thoughts.tsx'
import { BESIDE_STAGE, Transcript } from './transcript.tsx'
import { useWatching } from './use-watching.ts'

const NO_MARKS: readonly never[] = []
const THOUGHTS = ['hidden', 'shown'] as const

interface StageProps<Event extends Draft, Table> {
  stage: TableStage<Event, Table>
}

export function TabletopBoard<Event extends Draft, Table>(props: BoardProps & StageProps<Event, Table>) {
  const { match } = props
  const masks = useMemo(
    () => [match, withMasks(match)].flatMap((one) => match.seats.map(({ seat }) => maskAt(one, seat))),
    [match],
  )
  // The layout depends on the width of this element (a container query), not on that of the window.
  return (
    <div className="@container/match">
      <SharedMasks ids={masks}>
        <Board {...props} />
      </SharedMasks>
    </div>
  )
}

function Board<Event extends Draft, Table>(props: BoardProps & StageProps<Event, Table>) {
  const { stage, unit, sight, reportable = false, compact = false } = props
  const t = useTranslations('match')
  const [speed, chooseSpeed] = useRemembered<number>('masquerade-speed', SPEEDS, 1)
  const [thoughtsAre, turnThoughts] = useRemembered('masquerade-thoughts', THOUGHTS, 'hidden')
  const shown = thoughtsAre === 'shown'
  const watching = useWatching(props, stage, { speed, thoughtful: shown })
  const { steps, marks, step, clock, playhead, strayed, thoughts, allThoughts } = watching
  const { events, status } = clock
  useMatchKeys(playhead, steps.length > 0)

  const running = status === 'running'
  const live = running && step !== undefined && step.upTo === props.events.at(-1)?.seq
  const asking = live ? clock.asking : undefined
  const last = steps.at(-1)
  const atEnd = sight.open && step?.kind === 'end'
  const { uncovering, moves, seen } = useUncovering({
    ...{ atEnd, over: isOver(props.status), held: !sight.open, masked: props.match.masked },
    faces: props.match.seats.some(({ agent }) => agent !== undefined),
  })
  const end = seen && last?.kind === 'end' ? last : undefined
  const known = end?.table
  const { eyes } = sight
  const scene = useMemo(() => {
    const options = { steps, asking, known, over: !running, eyes, uncovering: moves ? uncovering : undefined }
    return step && sceneOf(stage, step, options)
  }, [stage, step, steps, asking, known, running, eyes, moves, uncovering])
  const endScene = useMemo(() => end && sceneOf(stage, end, { steps }), [stage, end, steps])
  const match = useUnmasked({ ...props, status }, atEnd || seen)
  // While the picture animates how the players are revealed, the rest of the page keeps them anonymous.
  const masked = atEnd && !isUncovered(uncovering, 'roles')
  const named = useUnmasked({ ...props, status }, (atEnd || seen) && !masked)
  const say = useStepWords(stage, steps[0]?.table, { match: named, own: props.own })
  const stepThoughts = step && thoughts.get(step.seq)
  const { guessing } = props
  const { guess } = stage
  const rounds = useMemo(() => (guessing && guess?.roundsIn(events)) ?? [], [guessing, guess, events])
  const suspecting = useSuspecting({
    ...{ match: match.id, marks: guessing?.marks ?? NO_MARKS, rounds, running },
    shown: step?.upTo ?? 0,
    known: seen || atEnd,
  })
  const room = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!atEnd) return
    return onTouch(() => {
      for (const animation of room.current?.getAnimations({ subtree: true }) ?? []) animation.finish()
    })
  }, [atEnd])

  if (!scene || !step) return <StageNotice match={match} status={props.status} />
  const { index, goTo } = playhead
  const alone = step.kind !== 'together' && stepThoughts?.length === 1 ? stepThoughts[0] : undefined
  const transcript = (
    <Suspense>
      <Transcript
        {...{ stage, match: named, say, thoughts, reportable, index, goTo }}
        steps={masked ? steps.slice(0, -1) : steps}
      />
    </Suspense>
  )
  const { After } = stage
  return (
    <Players value={say.names}>
      <div className={compact ? `${styles.compact} grid grid-cols-1 gap-4` : BESIDE_STAGE}>
        <section ref={room} aria-label={t('stage')} className={styles.play}>
          {/* For a viewer who looks back the match goes on after its end, so that there is no ending to hide yet. */}
          <StatusLine {...clock} {...{ scene, playhead, strayed }} cards={running ? undefined : sight.cards}>
            {say.where(scene, index)}
          </StatusLine>
          <Stage
            {...{ stage, scene, match, unit, asking }}
            sentence={say.sentence(scene)}
            thought={alone && <ThoughtOnStage thought={alone} language={match.language} />}
            onMask={
              guessing &&
              ((one) => (
                <guessing.OnMask seat={one} name={say.names.seatName(one)} part={step.part} suspecting={suspecting} />
              ))
            }
          />
          <Announcer text={say.announced(scene, stepThoughts)} first={props.at !== undefined} />
          <Controls
            {...{ playhead, running, speed, chooseSpeed, marks }}
            written={steps.map(markOf)}
            nameOf={(place) => steps[place] && say.name(steps[place])}
            rounds={stage.parts ?? false}
            partName={say.partName}
            seats={scene.seats.length}
            thoughts={allThoughts && { shown, toggle: () => turnThoughts(shown ? 'hidden' : 'shown') }}
          />
          {allThoughts && shown && (
            <ThoughtsUnderTable
              {...{ match, events }}
              thoughts={alone ? [] : stepThoughts}
              votes={stage.votesAt?.(step)?.votes}
              any={allThoughts.size > 0}
            />
          )}
          {props.under?.({
            match: named,
            events: masked ? events.filter(({ seq }) => seq < step.seq) : events,
            status,
            ended: atEnd && moves && uncovering === WHOLE,
            guessing: guess && { guess, suspecting },
          })}
        </section>
        {compact ? (
          <details>
            <summary className="cursor-pointer py-2 text-(length:--text-sm) text-ink-soft">
              {t('transcript.title')}
            </summary>
            {transcript}
          </details>
        ) : (
          <>
            {transcript}
            {After && endScene && (
              <Suspense>
                <After scene={endScene} {...{ match, unit }} />
              </Suspense>
            )}
          </>
        )}
      </div>
    </Players>
  )
}

/** Masked players stay anonymous until the viewer reaches the end, even if the page knows their names. */
function useUnmasked({ match, status }: BoardProps, off: boolean): MatchCard {
  const isOff = off || status === 'void'
  return useMemo(() => (isOff ? match : withMasks(match)), [isOff, match])
}

const SIGNS = {
  opening: 'opening',
  vote: 'ring',
  together: 'full',
  news: 'tick',
  fault: 'cross',
  end: 'end',
  closed: 'rest',
} as const

function markOf({ kind, part, seat, said, out }: Step): ScoreMark {
  if (kind === 'together' && out) return { sign: 'struck', part }
  if (kind !== 'act') return { sign: SIGNS[kind], part }
  if (seat === undefined) return { sign: 'tick', part }
  return { sign: 'note', seat, part, ...(said !== undefined && { stem: stemOf(said) }) }
}
