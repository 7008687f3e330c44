'use client'

import type { Draft } from '@masquerade/game'
import type { OpenQuestion, PlayLanguage } from '@masquerade/protocol'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, type RefObject, useEffect, useMemo, useRef } from 'react'
import { Refusal } from '../../play/answer/refusal.tsx'
import { Clock, Wait } from '../../play/clock.tsx'
import type { PlayTableProps } from '../../play/play-props.ts'
import type { OpenAnswering } from '../../play/use-answering.ts'
import { maskAt, withMasks } from '../masks/mask-at.ts'
import { SharedMasks } from '../masks/shared-masks.tsx'
import { Announcer } from '../match/announcer.tsx'
import { useUncovered } from '../match/use-uncovered.ts'
import { pointsText } from '../stage/points-text.ts'
import { isUncovered, WHOLE } from '../stage/uncovering.ts'
import { useUncovering } from '../stage/use-uncovering.ts'
import { useFollowing } from './dwell.ts'
import { Players, usePlayer } from './players.tsx'
import { ReasonsInWords } from './reasons.tsx'
import { sceneOf } from './scene.ts'
import { Stage } from './stage.tsx'
import { useStepWords } from './step-words.ts'
import { stepsOf } from './steps.ts'
import type { Player, Scene, TableStage } from './tabletop.ts'
import { BESIDE_STAGE, Transcript } from './transcript.tsx'
import { type Slip, useVote, type Vote, VoteFor, VoteForm } from './vote.tsx'
import { PLAY, TabletopWaiting } from './waiting-table.tsx'

export interface FormProps<Event extends Draft, Table> extends SeatProps<Event, Table> {
  asked: OpenAnswering
  sitting: string
  language: PlayLanguage
  /** The players whose masks the person has pressed; the game's form sends them as a part of the answer. */
  vote: Vote
}

interface SeatProps<Event extends Draft, Table> {
  scene: Scene<Event, Table>
  seat: number
}

interface Props<Event extends Draft, Table> {
  stage: TableStage<Event, Table>
  Form?: ComponentType<FormProps<Event, Table>>
  /** Whether the form is so high that on a phone the table leaves more room for it than in other games. */
  tallForm?: boolean
  slipFor?: (question: OpenQuestion, table: Table) => Slip | undefined
  Own?: ComponentType<SeatProps<Event, Table> & { language: PlayLanguage }>
  /** A game may draw its end in its own way for the person who played; otherwise a general text names the winners. */
  End?: ComponentType<SeatProps<Event, Table> & { unit: number }>
  useStatus?: () => (scene: Scene<Event, Table>, seat: number, player: Player, now: Answered) => string
}

/** The kind of the question that the person is asked, and of the last one if its answer is not shown to the table yet. */
export interface Answered {
  asked: string | undefined
  given: string | undefined
}

const noStatus = () => undefined

/** A person who plays sees the same picture as the audience, and below the picture the question to the person. */
export function TabletopPlay<Event extends Draft, Table>(props: PlayTableProps & Props<Event, Table>) {
  const { stage, Form, tallForm, Own, End, slipFor, useStatus = noStatus, state, play, unit, sitting } = props
  const { seat, language, table: id, seats } = state
  const t = useTranslations('play')
  const words = useTranslations('match')
  const all = useMemo(() => stepsOf(stage, play.events, false), [stage, play.events])
  const index = useFollowing(all)
  const steps = useMemo(() => all.slice(0, index + 1), [all, index])
  const step = all[index]
  const caughtUp = index === all.length - 1
  const over = state.state === 'over'
  const waitMs = caughtUp && !over && !props.answering.question ? state.waitMs : undefined
  const question = caughtUp ? props.answering.question : undefined
  const { problem } = props.answering
  const asked = question && { ...props.answering, question }
  const place = useRef<HTMLDivElement>(null)
  useKeyboardBack(place, question?.id, props.answering.pending)
  const slip = question && step && slipFor?.(question, step.table)
  const vote = useVote({ ...props.answering, sitting, question, slip })
  const uncovered = useUncovered(over ? state.match : undefined)
  const atEnd = step?.kind === 'end'
  const masked = uncovered?.masked ?? true
  const { uncovering, moves } = useUncovering({ atEnd, masked, faces: uncovered !== undefined })
  const scene = useMemo(() => {
    const asking = caughtUp && !over ? [] : undefined
    return step && sceneOf(stage, step, { steps, over, asking, uncovering: moves ? uncovering : undefined })
  }, [stage, step, steps, over, caughtUp, moves, uncovering])
  const whole = atEnd && uncovering === WHOLE
  const shownCard = atEnd ? uncovered : undefined
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
  // While the picture animates how the players are revealed, the rest of the page keeps them anonymous.
  const unmasking = atEnd && !isUncovered(uncovering, 'roles')
  const named = useMemo(() => (unmasking ? withMasks(match) : match), [match, unmasking])
  const say = useStepWords(stage, all[0]?.table, { match: named, own: seat, plays: true })
  const { player } = say.names
  const statusOf = useStatus()
  useTitle(props.answering.question ? words('tabletop.yourTurn') : undefined)

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
  const others = scene.waiting.length > 0 ? scene.waiting : scene.seats.map((one) => one.seat)
  const [choosing, ...more] = others.filter((one) => one !== seat)
  const meanwhile = () =>
    choosing === undefined || more.length > 0
      ? words('tabletop.others')
      : words('tabletop.choosing', { player: player(choosing) })
  const status =
    statusOf?.(scene, seat, player, { asked: question?.kind, given: props.answering.given }) ??
    (question ? words('tabletop.yourTurn') : atEnd ? words('now.finished') : meanwhile())
  const tied = vote.count === 1 ? vote.chosen.flatMap((one) => (one === 'abstain' ? [] : [{ seat, for: one }])) : []
  const { After } = stage
  return (
    <Players value={say.names}>
      {title}
      <div className="@container/match">
        <SharedMasks ids={masks}>
          <div className={BESIDE_STAGE}>
            <section
              aria-label={words('stage')}
              className={PLAY}
              data-tall-form={tallForm}
              style={stage.leastHeight && { '--least': `${stage.leastHeight(scene)}rem` }}
            >
              <div
                ref={place}
                tabIndex={-1}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-l-3 ps-3 data-mine:border-now"
                data-mine={question ? true : undefined}
              >
                {/* Which round it is stands above what is asked, beside the clock. */}
                {stage.partsAtMost && !atEnd && <p className="eyebrow">{say.where(scene, index)}</p>}
                <p
                  className={`font-display font-medium text-lg/said short:text-base/said ${stage.partsAtMost ? 'order-1 basis-full' : ''}`}
                >
                  {status}
                </p>
                {question && <Clock key={question.id} leftMs={question.leftMs} requestedAt={play.requestedAt} />}
                {waitMs !== undefined && <Wait leftMs={waitMs} requestedAt={play.requestedAt} />}
              </div>
              <Announcer text={say.announced(scene)} first />
              <Announcer text={status} first />
              <Stage
                {...{ stage, scene, match, unit }}
                answering={asked}
                tied={tied.length > 0 ? tied : undefined}
                sentence={say.sentence(scene)}
                choice={(one) => vote.seats.includes(one) && <VoteFor vote={vote} seat={one} />}
              />
              {question && <Refusal question={question} />}
              {Own && !atEnd && <Own {...{ scene, seat, language }} />}
              {asked && Form && <Form {...{ scene, seat, asked, sitting, language, vote }} />}
              {slip && !slip.inForm && <VoteForm vote={vote} />}
              <p role="alert" className="border-vermilion border-l-3 ps-2 text-sm empty:hidden">
                {problem && words(`tabletop.problem.${problem}`)}
              </p>
              {whole && (
                <div className="[&_h2]:text-2xl/text">
                  {End ? <End {...{ scene, seat, unit }} /> : <OwnEnd {...{ stage, scene, seat, unit }} />}
                  <WhereNext match={over ? state.match : undefined} />
                </div>
              )}
            </section>
            <Transcript {...{ stage, match: named, say, index }} steps={unmasking ? steps.slice(0, -1) : steps} />
            {After && whole && shownCard && <After scene={scene} match={shownCard} unit={unit} />}
          </div>
        </SharedMasks>
      </div>
    </Players>
  )
}

interface OwnEndProps<Event extends Draft, Table> extends SeatProps<Event, Table> {
  stage: TableStage<Event, Table>
  unit: number
}

function OwnEnd<Event extends Draft, Table>({ stage, scene, seat, unit }: OwnEndProps<Event, Table>) {
  const t = useTranslations('match.tabletop')
  const player = usePlayer()
  const { winners = [], scores = [] } = scene.ended ?? {}
  const score = scores[seat - 1] ?? 0
  const how = winners.includes(seat) ? 'won' : winners.length > 0 ? 'lost' : stage.team ? 'team' : 'drawn'
  const { reasons } = stage.useWords()
  const names = new Intl.ListFormat(useLocale()).format(winners.map(player))
  return (
    <>
      <h2>{t(`own.${how}`, { names })}</h2>
      <p className="flex flex-wrap gap-x-3">
        <b>{t('points', { points: pointsText(score, unit), count: score / unit })}</b>
        {reasons && <ReasonsInWords unit={unit} reasons={reasons(scene.table, seat, unit)} />}
      </p>
    </>
  )
}

function WhereNext({ match }: { match: string | undefined }) {
  const t = useTranslations('play')
  return (
    <p className="my-3 flex flex-wrap items-center gap-3">
      <a href="/play" className="button button-solid">
        {t('next.again')}
      </a>
      {match !== undefined && (
        <a href={`/watch/${match}`} className="button">
          {t('next.replay')}
        </a>
      )}
    </p>
  )
}

/** The browser takes the focus from a form that is gone, and from a button that waits for the server. */
function useKeyboardBack(place: RefObject<HTMLElement | null>, question: string | undefined, pending: boolean) {
  const before = useRef(question)
  useEffect(() => {
    const over = before.current !== undefined && before.current !== question
    before.current = question
    const waits = pending && document.activeElement instanceof HTMLButtonElement
    if (waits || (over && document.activeElement === document.body)) place.current?.focus()
  }, [place, question, pending])
}

/** A background tab shows the turn by its title, also while its slow timers keep the table from catching up. */
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
