import type { EventData } from '@masquerade/games'
import { seatsAt } from '@masquerade/games/forms/seats'
import type { Table } from '@masquerade/games/who-is-spy/table'
import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { HeadRow } from '@/features/ui/design/data-table.tsx'
import { Fold } from '@/features/ui/design/section.tsx'
import { maskAt } from '@/features/watch/masks/mask-at.ts'
import { SmallMask } from '@/features/watch/masks/seat-mask.tsx'
import { usePlayer, useSeatName } from '@/features/watch/tabletop/players.tsx'
import type { DrawnMatch } from '@/features/watch/tabletop/tabletop.ts'
import { RoleMark } from './role-mark.tsx'
import styles from './suspicion.module.css'
import { outBy } from './telling.ts'

interface Props {
  match: DrawnMatch
  table: Table
  ended: EventData<'ended'>
}

interface PartProps {
  match: DrawnMatch
  suspicion: Suspicion
}

/** A row for each player; each vote is a line from the voter's row to the row of the chosen player. */
export function SuspicionPicture({ match, table, ended }: Props) {
  const t = useTranslations('who-is-spy.board.suspicion')
  const suspicion = useMemo(() => suspicionOf(table, ended), [table, ended])
  if (suspicion.rounds.length === 0) return null
  return (
    <section aria-labelledby="suspicion">
      <h2 id="suspicion" className="text-xl/text">
        {t('title')}
      </h2>
      <figure>
        <figcaption className="max-w-text text-ink-soft text-sm">
          <Caption suspicion={suspicion} />
        </figcaption>
        <Lanes match={match} suspicion={suspicion} />
        <p className="mt-2 text-ink-faint text-xs" aria-hidden="true">
          {t('key')}
        </p>
        <Fold className="mt-2 text-ink-soft text-sm" summary="py-0" title={t('asTable')}>
          <SuspicionTable match={match} suspicion={suspicion} />
        </Fold>
      </figure>
    </section>
  )
}

function Caption({ suspicion: { spy, by, drawn, rounds } }: { suspicion: Suspicion }) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.board.suspicion')
  const format = useFormatter()
  const most = rounds.filter(({ cells }) => {
    const own = cells[spy - 1]?.from.length ?? 0
    return own > 0 && cells.every(({ seat, from }) => seat === spy || from.length < own)
  }).length
  const votes = format.list(drawn.map(String))
  return (
    <>
      {t('drew', { seat: player(spy), count: drawn.length, last: drawn.at(-1) ?? 0, votes })}{' '}
      {t('most', { most, rounds: rounds.length, by })}
    </>
  )
}

const PICTURE = [
  'mt-2 grid grid-cols-[minmax(2.25rem,11rem)_repeat(var(--rounds),minmax(0,1fr))] [--head:2rem] [--lane:3.25rem]',
  '@max-[34rem]/match:grid-cols-[2.5rem_repeat(var(--rounds),minmax(0,1fr))] @max-[34rem]/match:[--lane:2.75rem]',
].join(' ')
const CELL = `absolute left-0 h-[calc(100%/var(--seats))] w-full [&>*]:absolute [&>*]:top-1/2 [&>*]:[translate:0_-50%]`
const COUNT = `${styles.count} left-[80%] grid size-[1.6rem] place-items-center rounded-[50%] border-[1.5px] border-line-strong bg-ground font-semibold text-(length:--text-sm) tabular-nums`
const VOTED = `right-[1%] font-semibold text-ink-soft leading-none not-italic @max-[34rem]/match:top-[20%]! @max-[34rem]/match:right-[3%]`

function Lanes({ match, suspicion: { spy, rounds, atMost } }: PartProps) {
  const player = useSeatName()
  const t = useTranslations('who-is-spy.board')
  return (
    <div className={PICTURE} style={{ '--rounds': atMost, '--seats': match.seats.length }} aria-hidden="true">
      <div className="pt-(--head)">
        {match.seats.map(({ seat, agent }) => (
          <div
            key={seat}
            className="flex h-(--lane) min-w-0 items-center gap-2 text-sm @max-[34rem]/match:gap-0"
            data-spy={seat === spy}
          >
            <span className="w-8 flex-none">
              <SmallMask id={maskAt(match, seat)} />
            </span>
            <span className="grid min-w-0 grid-cols-1 leading-[1.3]">
              <bdi className="overflow-clip text-ellipsis whitespace-nowrap font-strong @max-[34rem]/match:hidden">
                {agent?.name ?? player(seat)}
              </bdi>
              {seat === spy && (
                <small className="text-vermilion text-xs/[inherit] @max-[34rem]/match:-ms-[0.2rem]">
                  <RoleMark role={SPY} /> {t('role.spy')}
                </small>
              )}
            </span>
          </div>
        ))}
      </div>
      {rounds.map((round) => (
        <Round key={round.round} round={round} spy={spy} />
      ))}
      {/* A short game leaves the rest of the picture empty: rounds are as wide in all. */}
      {Array.from({ length: atMost - rounds.length }, (_, index) => index).map((index) => (
        <div key={index} className={styles.round} />
      ))}
    </div>
  )
}

const SPY = 'spy'

/** The height of a player's row in units of the drawing, which CSS stretches to the rows on the page. */
const LANE = 100
const WIDTH = 300
const middle = (seat: number) => (seat - 0.5) * LANE

function Round({ round: { round, cells }, spy }: { round: SuspicionRound; spy: number }) {
  const t = useTranslations('match')
  return (
    <div className={styles.round}>
      <p className="h-(--head) ps-[6%] text-ink-faint text-sm">{t('roundShort', { round })}</p>
      <div className={`${styles.drawing} relative h-[calc(var(--lane)*6)]`}>
        <svg
          viewBox={`0 0 ${WIDTH} ${LANE * cells.length}`}
          className="absolute inset-0 size-full"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {cells
            .filter(({ gone }) => !gone)
            .map(({ seat, out }) => (
              <path
                key={seat}
                className="fill-none stroke-1 stroke-line [vector-effect:non-scaling-stroke]"
                d={`M0 ${middle(seat)}H${out === 'foul' ? WIDTH * 0.12 : WIDTH}`}
              />
            ))}
          {cells.map(
            ({ seat, named }) =>
              typeof named === 'number' && (
                <path
                  key={`${seat} named`}
                  className={`${styles.thread} fill-none stroke-[1.5] stroke-line-strong [vector-effect:non-scaling-stroke]`}
                  data-spy={named === spy}
                  d={threadOf(middle(seat), middle(named))}
                />
              ),
          )}
        </svg>
        {cells.map(({ seat, named, from, out }) => (
          <div key={seat} className={CELL} style={{ top: `${((seat - 1) / cells.length) * 100}%` }}>
            {named === null && (
              <i className="left-[4%] size-[0.6rem] rounded-[50%] border-[1.5px] border-line-strong bg-ground" />
            )}
            {out === 'foul' && <i className="left-[13%] font-semibold text-vermilion leading-none not-italic">×</i>}
            {from.length > 0 && (
              <span className={COUNT} data-spy={seat === spy}>
                {from.length}
              </span>
            )}
            {out === 'vote' && <i className={VOTED}>×</i>}
          </div>
        ))}
      </div>
    </div>
  )
}

function threadOf(from: number, to: number): string {
  const [begin, end] = [WIDTH * 0.06, WIDTH * 0.8]
  return `M${begin} ${from}C${begin + WIDTH * 0.4} ${from} ${end - WIDTH * 0.4} ${to} ${end} ${to}`
}

/** Who is Spy?: screen readers skip the drawing of votes, so an HTML table has the same content. */
function SuspicionTable({ match, suspicion: { spy, rounds } }: PartProps) {
  const player = useSeatName()
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  return (
    <table className="mt-2 w-full border-collapse text-sm wrap-anywhere [&_:is(th,td)]:border-line [&_:is(th,td)]:border-b [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_:is(th,td)]:font-normal">
      <HeadRow of={[own('scores.player'), ...rounds.map(({ round }) => t('roundShort', { round }))]} />
      <tbody>
        {match.seats.map(({ seat, agent }) => (
          <tr key={seat}>
            <th scope="row">
              <bdi>{agent?.name ?? player(seat)}</bdi>{' '}
              <small className="text-ink-faint">
                {player(seat)}
                {seat === spy && ` · ${own('role.spy')}`}
              </small>
            </th>
            {rounds.map(({ round, cells }) => (
              <td key={round}>
                <Cell cell={cells[seat - 1]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ cell }: { cell: SuspicionRound['cells'][number] | undefined }) {
  const player = usePlayer()
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  if (!cell || cell.gone) return <>{own('suspicion.gone')}</>
  const { from, named, out } = cell
  const names = from.map((seat) => player(seat)).join(t('comma'))
  const parts = [
    from.length > 0 ? own('suspicion.from', { votes: from.length, names }) : own('suspicion.unnamed'),
    ...(typeof named === 'number' ? [own('suspicion.named', { seat: player(named) })] : []),
    ...(named === null ? [t('ballot.abstained')] : []),
    ...(out ? [own(`suspicion.out.${out}`)] : []),
  ]
  return (
    <ul>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}

type Suspicion = ReturnType<typeof suspicionOf>
type SuspicionRound = Suspicion['rounds'][number]

export function suspicionOf({ votes, eliminations, settings }: Table, { spy }: EventData<'ended'>) {
  const rounds = [...new Set(votes.map(({ round }) => round))].map((round) => {
    const cast = votes.filter((vote) => vote.round === round)
    const cells = seatsAt(settings.seats).map((seat) => ({
      seat,
      from: cast.filter((vote) => vote.for === seat).map((vote) => vote.seat),
      // The seat that a player voted against is null for an abstention, and undefined if the player had no vote.
      named: cast.find((vote) => vote.seat === seat)?.for,
      out: eliminations.find((one) => one.seat === seat && one.round === round)?.by,
      gone: eliminations.some((one) => one.seat === seat && one.round < round),
    }))
    return { round, cells }
  })
  const drawn = rounds.map(({ cells }) => cells[spy - 1]?.from.length ?? 0)
  // The width of the drawing of votes depends on the greatest number of rounds that the match could have had.
  return { spy, by: outBy(eliminations, spy), rounds, drawn, atMost: settings.rounds }
}
