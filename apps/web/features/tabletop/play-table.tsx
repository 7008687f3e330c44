'use client'

import type { Draft, Json } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { maskAt } from '../masks/mask-at.ts'
import { SharedMasks } from '../masks/shared-masks.tsx'
import { Announcer } from '../match/announcer.tsx'
import { useUncovered } from '../match/use-uncovered.ts'
import { type AnswerProblem, problemOf } from '../play/answer-problem.ts'
import { Clock } from '../play/clock.tsx'
import type { PlayTableProps } from '../play/play-props.ts'
import { post } from '../play/post.ts'
import room from '../stage/room.module.css'
import { useFollowing } from '../stage/use-following.ts'
import { Players, usePlayer } from './players.tsx'
import { sceneOf } from './scene.ts'
import { scriptOf } from './script-of.ts'
import { Stage } from './stage.tsx'
import own from './tabletop.module.css'
import type { Answering, Scene, TableStage } from './tabletop.ts'
import { useTold } from './told.ts'
import { Transcript } from './transcript.tsx'
import { TabletopWaiting } from './waiting-table.tsx'

export interface FormProps<Event extends Draft, Table> {
  answering: Answering
  scene: Scene<Event, Table>
  seat: number
}

interface Props<Event extends Draft, Table> {
  stage: TableStage<Event, Table>
  /** Below the table: what a person answers with, where pressing what lies on the table is not enough. */
  Form?: ComponentType<FormProps<Event, Table>>
}

/** The game from a person's seat: the table that the audience sees, and below it what the person is asked. */
export function TabletopPlay<Event extends Draft, Table>(props: PlayTableProps & Props<Event, Table>) {
  const { stage, Form, sitting, state, play, unit } = props
  const { seat, language, table: id, seats } = state
  const t = useTranslations('play')
  const words = useTranslations('match')
  const [script] = useState(() => scriptOf(stage))
  const all = useMemo(() => script.momentsOf(play.events, false), [script, play.events])
  const index = useFollowing(all, script)
  const steps = useMemo(() => all.slice(0, index + 1), [all, index])
  const step = all[index]
  const caughtUp = index === all.length - 1
  const over = state.state === 'over'
  // Nothing is asked by a page that does not listen yet, nor before the stage has shown what it is about.
  const asked = state.state === 'playing' && play.receivedAt > 0 && caughtUp ? state.question : undefined
  const { question, answering, problem, place } = useAnswering(sitting, asked, play.look)
  const scene = useMemo(() => step && sceneOf(stage, step, { steps }), [stage, step, steps])
  const uncovered = useUncovered(over ? state.match : undefined)
  const shownCard = scene?.ended && uncovered
  const match = useMemo(
    () => ({
      id,
      language,
      masked: shownCard?.masked ?? true,
      seats: shownCard?.seats ?? Array.from({ length: seats }, (_, at) => ({ seat: at + 1 })),
    }),
    [id, language, seats, shownCard],
  )
  const masks = useMemo(() => match.seats.map((one) => maskAt(match, one.seat)), [match])
  const say = useTold(stage, match, seat)
  useTitle(question ? words('tabletop.yourTurn') : undefined)

  const title = <h1 className="sr-only">{t('room')}</h1>
  if (!scene)
    return (
      <>
        {title}
        <TabletopWaiting table={id} seats={seats} taken={seats} asleep={false}>
          {t('waiting.lobby.title')}
        </TabletopWaiting>
      </>
    )
  const status = question ? words('tabletop.yourTurn') : scene.ended ? words('now.finished') : words('tabletop.others')
  return (
    <Players match={match} own={seat}>
      {title}
      <div className={room.room}>
        <SharedMasks ids={masks}>
          <div className={room.board}>
            <section aria-label={words('stage')} className={own.play}>
              <div ref={place} tabIndex={-1} className={own.now} data-mine={question ? true : undefined}>
                <p className={own.status}>{status}</p>
                {question && <Clock key={question.id} leftMs={question.leftMs} receivedAt={play.receivedAt} />}
              </div>
              <Announcer text={`${say.announced(scene)} ${status}`} first />
              <Stage {...{ stage, scene, match, unit, answering }} sentence={say.sentence(scene)} />
              {answering && Form && <Form {...{ answering, scene, seat }} />}
              <p role="alert" className={own.problem}>
                {problem && words(`tabletop.problem.${problem}`)}
              </p>
              {scene.ended && <OwnEnd scene={scene} seat={seat} match={over ? state.match : undefined} />}
            </section>
            <Transcript {...{ stage, match, steps, say, index }} />
          </div>
        </SharedMasks>
      </div>
    </Players>
  )
}

type Question = NonNullable<Extract<PlayTableProps['state'], { state: 'playing' }>['question']>

/** A person's answer from the press to the table. An answer holds for the question that it was given to. */
function useAnswering(sitting: string, asked: Question | undefined, look: () => void) {
  const [answered, setAnswered] = useState<string>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Exclude<AnswerProblem, 'empty'>>()
  const place = useRef<HTMLDivElement>(null)
  // A look that was under way may return the question that was just answered.
  const question = asked && asked.id !== answered ? asked : undefined
  const answering = question && {
    question,
    pending,
    async answer(action: Json) {
      if (pending) return
      setPending(true)
      const sent = await post(`/${sitting}/answer`, { ask: question.id, action })
      setPending(false)
      const wrong = sent.ok ? undefined : problemOf(sent.code)
      setProblem(wrong)
      if (wrong !== undefined) return
      setAnswered(question.id)
      // What was pressed is gone.
      place.current?.focus()
      look()
    },
  }
  return { question, answering, problem, place }
}

/** How it ended for the person, and where to go from here. */
function OwnEnd<Event extends Draft, Table>({
  scene,
  seat,
  match,
}: {
  scene: Scene<Event, Table>
  seat: number
  match: string | undefined
}) {
  const t = useTranslations('match.tabletop.own')
  const player = usePlayer()
  const winners = scene.ended?.winners ?? []
  const how = winners.includes(seat) ? 'won' : winners.length > 0 ? 'lost' : 'drawn'
  return (
    <div className={own.end}>
      <h2>{t(how, { names: winners.map(player).join(', ') })}</h2>
      <p>
        <a href="/play" className="button button-solid">
          {t('again')}
        </a>
        {match !== undefined && (
          <a href={`/watch/${match}`} className="button">
            {t('replay')}
          </a>
        )}
      </p>
    </div>
  )
}

/** A tab in the background says when it is one's turn. */
function useTitle(turn: string | undefined) {
  useEffect(() => {
    if (turn === undefined) return
    const before = document.title
    document.title = turn
    return () => {
      document.title = before
    }
  }, [turn])
}
