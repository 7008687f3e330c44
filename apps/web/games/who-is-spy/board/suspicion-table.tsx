import { useTranslations } from 'next-intl'
import type { DrawnMatch } from '@/features/watch/stage/drawn-match.ts'
import { usePlayer, useSeatName } from '@/features/watch/tabletop/players.tsx'
import type { Suspicion, SuspicionCell } from './suspicion.ts'

/** Who is Spy?: screen readers skip the drawing of votes, so an HTML table has the same content. */
export function SuspicionTable({ match, suspicion: { spy, rounds } }: { match: DrawnMatch; suspicion: Suspicion }) {
  const player = useSeatName()
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  return (
    <table className="mt-2 w-full border-collapse text-sm wrap-anywhere [&_:is(th,td)]:border-line [&_:is(th,td)]:border-b [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_:is(th,td)]:font-normal">
      <thead>
        <tr>
          <th scope="col">{own('scores.player')}</th>
          {rounds.map(({ round }) => (
            <th key={round} scope="col">
              {t('roundShort', { round })}
            </th>
          ))}
        </tr>
      </thead>
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

function Cell({ cell }: { cell: SuspicionCell | undefined }) {
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
