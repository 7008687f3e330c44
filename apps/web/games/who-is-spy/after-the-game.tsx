import type { EventData } from '@masquerade/games'
import { useTranslations } from 'next-intl'
import { AgentName } from '@/features/watch/masks/agent-name.tsx'
import { agentAt } from '@/features/watch/masks/mask-at.ts'
import { pointsText } from '@/features/watch/stage/points-text.ts'
import { useSeatName } from '@/features/watch/tabletop/players.tsx'
import type { DrawnMatch } from '@/features/watch/tabletop/tabletop.ts'
import { reasonsOf, reasonText } from './reasons.ts'
import { ROLE_COLOUR, RoleMark } from './role-mark.tsx'
import { SuspicionPicture } from './suspicion.tsx'
import type { SpyScene } from './telling.ts'

export function AfterTheGame({ scene: { table }, match, unit }: { scene: SpyScene; match: DrawnMatch; unit: number }) {
  const { ended } = table
  if (!ended) return null
  return (
    <div className="col-span-full grid grid-cols-1 gap-x-12 gap-y-10 pt-4 @min-[65rem]/match:grid-cols-2">
      <SuspicionPicture match={match} table={table} ended={ended} />
      <Scores match={match} ended={ended} unit={unit} />
    </div>
  )
}

function Scores({ match, ended, unit }: { match: DrawnMatch; ended: EventData<'ended'>; unit: number }) {
  const player = useSeatName()
  const own = useTranslations('who-is-spy.board')
  const rows = ended.scores
    .map((score, index) => ({ seat: index + 1, score, reasons: reasonsOf(ended, index + 1) }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat)
  const sum = ended.scores.reduce((all, score) => all + score, 0) / unit
  return (
    <section className="max-w-[54rem]" aria-labelledby="scores">
      <h2 id="scores" className="text-xl/text">
        {own('scores.title')}
      </h2>
      <p className="text-ink-soft text-sm">{own('scores.sum', { sum, share: sum / rows.length })}</p>
      <table className="mt-3 w-full table-fixed border-collapse text-sm">
        <thead className="text-ink-faint max-sm:absolute max-sm:[clip-path:inset(50%)]">
          <tr className={ROW}>
            <th scope="col" className={`${CELL} w-[38%] pr-4`}>
              {own('scores.player')}
            </th>
            <th scope="col" className={`${CELL} w-[6.5rem] pr-4`}>
              {own('scores.role')}
            </th>
            <th scope="col" className={`${CELL} pr-4`}>
              {own('scores.reasons')}
            </th>
            <th scope="col" className={`${LAST} w-[4.5rem] font-normal`}>
              {own('scores.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, score, reasons }) => {
            const role = seat === ended.spy ? 'spy' : 'civilian'
            const agent = agentAt(match, seat)
            return (
              <tr key={seat} className={ROW}>
                <th
                  scope="row"
                  className="py-2 pr-4 text-start align-top font-strong max-sm:p-0 max-sm:[grid-area:1/1]"
                >
                  {/* A name that has nowhere to break is cut off. */}
                  <span className="flex flex-wrap items-center gap-x-2 overflow-clip [overflow-clip-margin:0.25rem]">
                    {agent && <AgentName agent={agent} />}{' '}
                    <small className="whitespace-nowrap font-normal text-ink-faint text-xs">{player(seat)}</small>
                  </span>
                </th>
                <td
                  className={`${CELL} whitespace-nowrap pr-4 max-sm:[grid-area:2/1] ${ROLE_COLOUR[role]}`}
                  data-role={role}
                >
                  <RoleMark role={role} /> {own(`role.${role}`)}
                </td>
                <td className={`${CELL} pr-4 max-sm:[grid-area:3/1]`}>
                  <ul>
                    {reasons.length === 0 && <li className="flex">{own('scores.nothing')}</li>}
                    {reasons.map((reason) => (
                      <li key={reason.kind} className="flex">
                        <b className="w-[2.9em] flex-none font-strong tabular-nums">
                          {pointsText(reason.amount, unit, true)}
                        </b>{' '}
                        <span>{reasonText(reason, own)}</span>
                      </li>
                    ))}
                  </ul>
                </td>
                <td className={`${LAST} ${TOTAL}`} data-sixtieths={score}>
                  {pointsText(score, unit)}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className={ROW}>
            <th scope="row" colSpan={3} className={`${CELL} pr-4 text-ink-faint max-sm:[grid-area:1/1]`}>
              {own('scores.together')}
            </th>
            <td className={`${LAST} ${TOTAL}`}>{pointsText(sum * unit, unit)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** On a phone each row becomes a card: name and points side by side, and the reasons below. */
const ROW = 'border-line border-b max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-2'
const CELL = 'py-2 text-start align-top font-normal max-sm:p-0'
const LAST = 'py-2 text-end align-top max-sm:p-0'
const TOTAL = 'font-semibold text-base max-sm:[grid-area:1/2]'
