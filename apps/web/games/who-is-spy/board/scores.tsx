import type { EventData } from '@masquerade/games'
import { useTranslations } from 'next-intl'
import { AgentName } from '@/features/masks/agent-name.tsx'
import { agentAt } from '@/features/masks/mask-at.ts'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import { pointsText } from '@/features/stage/points-text.ts'
import { useSeatName } from '@/features/tabletop/players.tsx'
import { RoleMark } from '../role-mark.tsx'
import { reasonsOf, reasonText } from './reasons.ts'
import styles from './scores.module.css'

/** The points counted up: each seat's total and where every part of it came from. */
export function Scores({ match, ended, unit }: { match: DrawnMatch; ended: EventData<'ended'>; unit: number }) {
  const player = useSeatName()
  const own = useTranslations('who-is-spy.board')
  const rows = ended.scores
    .map((score, index) => ({ seat: index + 1, score, reasons: reasonsOf(ended, index + 1) }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat)
  const sum = ended.scores.reduce((all, score) => all + score, 0) / unit
  return (
    <section className={styles.scores} aria-labelledby="scores">
      <h2 id="scores">{own('scores.title')}</h2>
      <p className={styles.sum}>{own('scores.sum', { sum, share: sum / rows.length })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{own('scores.player')}</th>
            <th scope="col">{own('scores.role')}</th>
            <th scope="col">{own('scores.reasons')}</th>
            <th scope="col">{own('scores.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, score, reasons }) => {
            const role = seat === ended.spy ? 'spy' : 'civilian'
            const agent = agentAt(match, seat)
            return (
              <tr key={seat}>
                <th scope="row">
                  <span>
                    {agent && <AgentName agent={agent} />} <small>{player(seat)}</small>
                  </span>
                </th>
                <td data-role={role}>
                  <RoleMark role={role} /> {own(`role.${role}`)}
                </td>
                <td>
                  <ul>
                    {reasons.length === 0 && <li>{own('scores.nothing')}</li>}
                    {reasons.map((reason) => (
                      <li key={reason.kind}>
                        <b>{pointsText(reason.amount, unit, true)}</b> <span>{reasonText(reason, own)}</span>
                      </li>
                    ))}
                  </ul>
                </td>
                <td data-sixtieths={score}>{pointsText(score, unit)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {own('scores.together')}
            </th>
            <td>{pointsText(sum * unit, unit)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
