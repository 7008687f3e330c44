import type { Asked } from '@masquerade/following'
import type { Draft } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react'
import { Link } from '@/lib/link.tsx'
import { agentAt, maskAt } from '../masks/mask-at.ts'
import { SeatMask, SmallMask } from '../masks/seat-mask.tsx'
import { seatMask } from '../masks/traits.ts'
import { Dial } from '../stage/dial.tsx'
import { pointsText } from '../stage/points-text.ts'
import type { TablePlace } from '../stage/round-table.ts'
import styles from '../stage/stage.module.css'
import { isUncovered } from '../stage/uncovering.ts'
import unmasked from '../stage/unmasked.module.css'
import { motionMs } from '../stage/use-uncovering.ts'
import cards from './cards.module.css'
import { useOwnSeat, usePlayer, useSeatName } from './players.tsx'
import { ReasonsInWords } from './reasons.tsx'
import own from './tabletop.module.css'
import type { Ballot, DrawnMatch, Scene, SeatScene, TableStage } from './tabletop.ts'

interface Props<Event extends Draft, Table> {
  stage: TableStage<Event, Table>
  scene: Scene<Event, Table>
  seat: SeatScene
  place: TablePlace
  match: DrawnMatch
  unit: number
  asked: Asked | undefined
  unmasking: CSSProperties | undefined
  onMask?: ReactNode
  choice?: ReactNode
}

export function SeatAtTable<Event extends Draft, Table>(props: Props<Event, Table>) {
  const { stage, scene, place, match, unmasking, onMask, choice } = props
  const { seat, now, doing, out } = props.seat
  const { ended, known, eyes } = scene
  const player = useSeatName()
  const ownSeat = useOwnSeat()
  const t = useTranslations('match.tabletop')
  const agent = agentAt(match, seat)
  const state = out
    ? 'eliminated'
    : doing === 'speaking'
      ? 'speaking'
      : doing === 'voting' || doing === 'voted'
        ? 'voting'
        : 'idle'
  const { State, Card } = stage
  // Viewers who know the roles see a player's role in the place where others see what the player is doing.
  const tells = known || (eyes?.word !== undefined && eyes.seat === seat) ? undefined : doing
  return (
    <li
      className={`${styles.seat} ${own.seat}`}
      data-seat={seat}
      data-row={place.row}
      data-edge={place.edge}
      style={{ '--column': place.column, '--span': place.span, ...unmasking }}
      data-now={now}
      data-out={out !== undefined}
      data-won={ended?.winners.includes(seat)}
      data-own={seat === ownSeat}
    >
      <span className={styles.mask}>
        {agent && unmasking ? (
          <span className="relative block">
            <span className={`${unmasked.appears} block`}>
              <SeatMask id={agent.id} />
            </span>
            <span className={`${unmasked.plain} pointer-events-none absolute inset-0`}>
              <SeatMask id={seatMask(match.id, seat)} state={state} />
            </span>
          </span>
        ) : (
          <SeatMask id={maskAt(match, seat)} state={state} />
        )}
        {Card && <Card seat={seat} scene={scene} />}
        {onMask}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>
          {agent ? (
            <Link
              href={`/agents/${agent.slug}`}
              className={`${unmasking ? unmasked.appears : ''} no-underline hover:underline`}
            >
              <bdi>{agent.name}</bdi>
            </Link>
          ) : (
            <bdi>{player(seat)}</bdi>
          )}
        </span>
        <span className={`${styles.state} *:min-w-0 *:max-w-full *:overflow-clip *:text-ellipsis *:whitespace-nowrap`}>
          {agent && <span className={styles.player}>{player(seat)}</span>}
          {State && <State seat={seat} scene={scene} />}
          {tells && <span className={tells === 'voted' ? undefined : 'text-now'}>{t(`doing.${tells}`)}</span>}
        </span>
      </span>
      <span className={styles.place}>
        <BeforeSeat {...props} />
      </span>
      {choice}
    </li>
  )
}

/** More would cover what lies in the middle of the table. */
const MOST_REASONS = 2

function BeforeSeat<Event extends Draft, Table>({ stage, scene, seat, asked, match, unit }: Props<Event, Table>) {
  const { ended, step, uncovering } = scene
  const { Place } = stage
  const { reasons } = stage.useWords()
  const { doing, ballot } = seat
  if (step.kind === 'end' && !isUncovered(uncovering, 'points')) return null
  if (ended) {
    const why = reasons?.(scene.table, seat.seat, unit) ?? []
    return (
      <CountedPoints score={ended.scores[seat.seat - 1] ?? 0} unit={unit}>
        {why.length <= MOST_REASONS && <ReasonsInWords reasons={why} unit={unit} />}
      </CountedPoints>
    )
  }
  if (doing === 'speaking')
    return (
      <span className={`${styles.tail} ${own.tail} absolute left-1/2 w-[1.75rem] bg-(--bubble) [translate:-50%_0]`} />
    )
  if (ballot) return <BallotCard ballot={ballot} match={match} />
  if (asked && !(Place && stage.placeStays)) return <Dial asked={asked} />
  const line = <LastSaid line={seat.line} language={match.language} />
  const things = Place ? (
    <Place seat={seat.seat} scene={scene}>
      {line}
    </Place>
  ) : (
    line
  )
  return asked ? (
    <span className="flex h-full w-full min-w-0 items-center justify-center gap-1 [&_i]:hidden">
      <Dial asked={asked} />
      {things}
    </span>
  ) : (
    things
  )
}

function LastSaid({ line, language }: { line: SeatScene['line'] | undefined; language: string }) {
  const t = useTranslations('match')
  if (!line) return null
  if (line.hidden !== undefined) return <span className={styles.echo}>{t('hidden.short')}</span>
  if (line.text === '') return <span className={styles.echo}>{t('tabletop.silence')}</span>
  return (
    <span className={`said ${styles.echo}`} data-struck={line.struck} lang={language} dir="auto">
      {line.text}
    </span>
  )
}

function CountedPoints({ score, unit, children }: { score: number; unit: number; children: ReactNode }) {
  const t = useTranslations('match.tabletop')
  const shown = useCountedUp(score, unit)
  return (
    <span className={`${styles.points} grid leading-[1.2]`}>
      <span className="sr-only">{t('points', { points: pointsText(score, unit), count: score / unit })}</span>
      <b aria-hidden="true">{pointsText(shown, unit)}</b>
      {/* Each of several reasons keeps together; they stand below each other where there is no room beside. */}
      {children && <small className="*:whitespace-nowrap">{children}</small>}
    </span>
  )
}

const SPAN = 3

function useCountedUp(score: number, unit: number): number {
  const [shown, setShown] = useState(score)
  useLayoutEffect(() => {
    const span = SPAN * motionMs()
    setShown(score)
    if (span === 0) return
    const begun = performance.now()
    let frame = 0
    const step = () => {
      const part = Math.min((performance.now() - begun) / span, 1)
      setShown(part === 1 ? score : Math.trunc((score * part) / unit) * unit)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [score, unit])
  return shown
}

function BallotCard({ ballot, match }: { ballot: Ballot; match: DrawnMatch }) {
  const player = usePlayer()
  const t = useTranslations('match.ballot')
  const target = ballot.is === 'shown' ? ballot.for : null
  const ballotText =
    ballot.is !== 'shown' ? t(ballot.is) : target === null ? t('abstained') : t('for', { seat: player(target) })
  return (
    <span className={`${styles.ballot} block rounded-sm perspective-[30rem]`} data-is={ballot.is}>
      <span className="sr-only">{ballotText}</span>
      <span
        className={`${cards.flip} relative h-full font-semibold text-(length:--text-sm)`}
        data-up={ballot.is === 'shown'}
        aria-hidden="true"
      >
        <i className={`${cards.back} ${cards.slip}`} />
        <span className={cards.front} data-empty={target === null}>
          {target === null ? (
            '–'
          ) : (
            <>
              <SmallMask id={maskAt(match, target)} />
              {target}
            </>
          )}
        </span>
      </span>
    </span>
  )
}
