'use client'

import type { Followed } from '@masquerade/protocol/follow-match'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { asShown } from '@/features/live/stage-clock.ts'
import { useMatchEvents } from '@/features/live/use-match-events.ts'
import { OwnMask } from '@/features/masks/seat-mask.tsx'
import { useOwnMask } from '@/features/masks/use-own-mask.ts'
import type { GlanceProps } from '@/features/match/board-props.ts'
import look from '@/features/match/now.module.css'
import { StageNotice } from '@/features/match/stage-notice.tsx'
import { useUncovered } from '@/features/match/use-uncovered.ts'
import { useFollowing } from '@/features/stage/use-following.ts'
import { roundsAtMost } from '../at-table.ts'
import { Players } from '../players.tsx'
import { dwellMs } from './dwell.ts'
import { momentsOf } from './moments.ts'
import { type Scene, sceneAt } from './scene.ts'
import { Stage } from './stage.tsx'

/**
 * The table alone, following by itself. The whole Board brings all that one can do with a match, and a first page should
 * not wait for that.
 */
export function Glance({ match: begun, events, unit }: GlanceProps) {
  const t = useTranslations('match')
  const followed = useMatchEvents(begun.id, { status: begun.status, events })
  // A match that ends under one's eyes takes its masks off.
  const ended = begun.masked && begun.status !== 'finished' && followed.status === 'finished'
  const uncovered = useUncovered(ended ? begun.id : undefined)
  const Own = useOwnMask(ended || !begun.masked)
  const moments = useMemo(() => momentsOf(followed.events), [followed.events])
  const index = useFollowing(moments, { dwellMs })
  const moment = moments[index]
  const live = followed.status === 'running' && index === moments.length - 1
  const clock = asShown(followed, moment?.upTo)
  const scene = useMemo(() => moment && sceneAt(followed.events, moment, { live }), [followed.events, moment, live])
  const match = (scene?.ended && Own && uncovered) || begun
  if (!scene) return <StageNotice match={match} status={followed.status} />
  return (
    <Players table={scene.table} match={match}>
      <OwnMask value={Own}>
        <section aria-label={t('stage')}>
          <Status scene={scene} clock={clock} />
          <Stage {...{ scene, match, unit }} asking={live ? clock.asking : undefined} glance />
        </section>
      </OwnMask>
    </Players>
  )
}

/** Which round it is, and whether this is now. */
function Status({ scene, clock: { status, connection, behind } }: { scene: Scene; clock: Followed }) {
  const t = useTranslations('match')
  const lost = connection === 'lost' || behind
  return (
    <div className={look.line}>
      <p>
        {scene.moment.kind === 'end'
          ? t('now.finished')
          : t('round', { round: scene.moment.round, rounds: roundsAtMost(scene.table) })}
      </p>
      {status === 'running' && (
        <p className={look.now} data-now={!lost}>
          {t(connection === 'lost' ? 'now.catchingUp' : behind ? 'now.behind' : 'now.live')}
        </p>
      )}
    </div>
  )
}
