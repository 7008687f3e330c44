'use client'

import { tableOf } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { maskAt } from '@/features/masks/mask-at.ts'
import { SharedMasks } from '@/features/masks/shared-masks.tsx'
import { Announcer } from '@/features/match/announcer.tsx'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { useKeyboardBack, useTitle } from '@/features/play/use-turn.ts'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import board from '@/features/stage/room.module.css'
import { TabletopWaiting } from '@/features/tabletop/waiting-table.tsx'
import { AfterTheGame } from '../board/after-the-game.tsx'
import { useMomentText } from '../board/moment-text.ts'
import type { Scene } from '../board/scene.ts'
import { Stage } from '../board/stage.tsx'
import { Transcript } from '../board/transcript.tsx'
import { Players } from '../players.tsx'
import { OwnResult } from './own-result.tsx'
import styles from './play.module.css'
import { SpeakForm } from './speak-form.tsx'
import { TableStatus, useStatusText } from './table-status.tsx'
import { useSeenTable } from './use-seen-table.ts'
import { useVote, type Vote } from './use-vote.ts'
import { VoteFor, VoteForm } from './vote-form.tsx'
import { WordCard } from './word-card.tsx'

/** The game from a person's seat: the stage that the audience sees, and below it what the person is asked. */
export function GameTable({ sitting, state, play, answering, unit }: PlayTableProps) {
  const t = useTranslations('play')
  const words = useTranslations('match')
  const own = useTranslations('who-is-spy.play')
  const { receivedAt } = play
  const { seat, language } = state
  const { scene, moments, events, caughtUp, match, uncovered } = useSeenTable(state, play.events)
  // Nothing is asked before the stage has shown what it is about.
  const question = caughtUp && !scene?.ended ? answering.question : undefined
  useTitle(question ? own('turn.title') : undefined)

  const status = useRef<HTMLDivElement>(null)
  useKeyboardBack(status, question?.id)
  const vote = useVote({ ...answering, question: question?.options && question })
  const word = useMemo(() => tableOf(play.events).own?.word, [play.events])
  const announcement = useAnnouncement(scene, match, seat, useStatusText(scene, seat, question))
  const masks = useMemo(() => match.seats.map((one) => maskAt(match, one.seat)), [match])

  const title = <h1 className="sr-only">{t('room')}</h1>
  if (!scene)
    return (
      <>
        {title}
        <TabletopWaiting table={state.table} seats={state.seats} taken={state.seats} asleep={false}>
          {t('waiting.lobby.text')}
        </TabletopWaiting>
      </>
    )
  const { table, ended } = scene
  const speaking = question?.kind === 'speak' && word !== undefined
  const asking = speaking
    ? [{ seat, ask: question.kind, limitMs: question.limitMs, until: receivedAt + question.leftMs }]
    : undefined
  return (
    <Players table={table} match={match} own={seat}>
      {title}
      <div className={board.room}>
        <SharedMasks ids={masks}>
          <div className={board.board}>
            <section aria-label={words('stage')} className={styles.play} data-ended={ended ? true : undefined}>
              <TableStatus {...{ scene, seat, question, receivedAt }} place={status} />
              <Announcer text={announcement} first />
              <Stage
                scene={withChoice(scene, seat, vote)}
                {...{ match, unit, asking }}
                choice={(one) => vote.seats.includes(one) && <VoteFor vote={vote} seat={one} />}
              />
              {ended ? (
                <OwnResult {...{ table, ended, seat, unit }} match={state.state === 'over' ? state.match : undefined} />
              ) : (
                word !== undefined && <WordCard word={word} language={language} />
              )}
              {speaking && (
                <SpeakForm
                  {...{ sitting, answering, language, word }}
                  said={table.speeches.map(({ text }) => text)}
                  limit={table.limits.characters}
                />
              )}
              {question?.options && <VoteForm vote={vote} />}
            </section>
            <Transcript {...{ match, moments, events }} index={moments.length - 1} />
            {uncovered && <AfterTheGame match={uncovered} {...{ events, ended, unit }} reached />}
          </div>
        </SharedMasks>
      </div>
    </Players>
  )
}

/** What a screen reader announces: the newest thing that happened, and what the person is asked. */
function useAnnouncement(scene: Scene | undefined, match: DrawnMatch, seat: number, status: string): string {
  const happened = useMomentText(scene, match, undefined, seat)
  return [scene?.speech?.seat === seat ? '' : happened, status].filter(Boolean).join(' ')
}

/** The face that is chosen is tied to the person's own by a thread, as all votes are when they are out. */
function withChoice(scene: Scene, seat: number, { choice }: Vote): Scene {
  if (typeof choice !== 'number') return scene
  return { ...scene, votes: [{ round: scene.moment.round, seat, for: choice }] }
}
