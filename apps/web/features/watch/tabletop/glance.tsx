'use client'

import { isOver } from '@masquerade/following'
import type { Draft } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { use, useEffect, useMemo } from 'react'
import { asShown, useMatchEvents } from '../live/follow-match.ts'
import { Dressing, useDressing } from '../masks/seat-mask.tsx'
import type { Traits } from '../masks/traits.ts'
import type { GlanceProps } from '../match/board-props.ts'
import { Curtain } from '../match/curtain.ts'
import { NOW_SIGN, NOW_WHERE, NowLine, NowText } from '../match/now-line.tsx'
import { StageNotice } from '../match/stage-notice.tsx'
import { useUncovered } from '../match/use-uncovered.ts'
import { isUncovered, WHOLE } from '../stage/uncovering.ts'
import { useUncovering } from '../stage/use-uncovering.ts'
import { useFollowing } from './dwell.ts'
import { Players } from './players.tsx'
import { sceneOf } from './scene.ts'
import { Stage } from './stage.tsx'
import { useStepWords } from './step-words.ts'
import { stepsOf } from './steps.ts'
import type { TableStage } from './tabletop.ts'

/** The picture of a live match without controls, for the home page, which should load as little code as possible. */
export function TabletopGlance<Event extends Draft, Table>({
  stage,
  match: begun,
  events,
  unit,
  worn,
}: GlanceProps & { stage: TableStage<Event, Table> }) {
  const t = useTranslations('match')
  const followed = useMatchEvents(begun.id, { status: begun.status, events })
  const ended = begun.masked && begun.status !== 'finished' && followed.status === 'finished'
  const uncovered = useUncovered(ended ? begun.id : undefined)
  const loaded = useDressing(ended)
  const dress = useMemo(() => (worn ? (_: Traits, id: string) => worn[id] ?? {} : loaded), [worn, loaded])
  const steps = useMemo(() => stepsOf(stage, followed.events, false), [stage, followed.events])
  const index = useFollowing(steps)
  const step = steps[index]
  const live = followed.status === 'running' && index === steps.length - 1
  const { status, connection, behind, asking } = asShown(followed, step?.upTo)
  const atEnd = step?.kind === 'end'
  const faces = dress && uncovered
  const { uncovering } = useUncovering({ atEnd, masked: begun.masked, faces: faces !== undefined })
  const scene = useMemo(
    () => step && sceneOf(stage, step, { steps, uncovering, ...(live && { asking }) }),
    [stage, step, steps, live, asking, uncovering],
  )
  const match = (atEnd && faces) || begun
  const named = isUncovered(uncovering, 'roles') ? match : begun
  const say = useStepWords(stage, steps[0]?.table, { match: named })
  const curtain = use(Curtain)
  const shownAll = isOver(followed.status) && index >= steps.length - 1 && (!atEnd || uncovering === WHOLE)
  useEffect(() => {
    if (shownAll) curtain?.()
  }, [shownAll, curtain])
  if (!scene) return <StageNotice match={match} status={followed.status} />
  const lost = connection === 'lost' || behind
  return (
    <Players value={say.names}>
      <Dressing value={dress}>
        <section aria-label={t('stage')}>
          <NowLine>
            <p className={NOW_WHERE}>{say.where(scene, index)}</p>
            {status === 'running' && (
              <NowText>
                <span data-now={!lost} className={lost ? undefined : NOW_SIGN}>
                  {t(connection === 'lost' ? 'now.catchingUp' : behind ? 'now.behind' : 'now.live')}
                </span>
              </NowText>
            )}
          </NowLine>
          <Stage {...{ stage, scene, match, unit }} sentence={say.sentence(scene)} asking={live ? asking : []} glance />
        </section>
      </Dressing>
    </Players>
  )
}
