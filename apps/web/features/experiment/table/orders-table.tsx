import type { TableDocument } from '@masquerade/lab'
import { PROVISIONAL_BELOW, roundedStrength } from '@masquerade/rating'
import { useFormatter, useTranslations } from 'next-intl'
import styles from '../experiment.module.css'
import { ScrollBox } from '../scroll-box.tsx'

/** How strong agents are by who came before whom in the matches of the table, the strongest first. */
export function OrdersTable({ document: { orders = [] } }: { document: Pick<TableDocument, 'orders'> }) {
  const t = useTranslations('experiment.orders')
  const format = useFormatter()
  const whole = (strength: number) => format.number(roundedStrength(strength), { useGrouping: false })
  return (
    <>
      <p className={styles.note}>{t('how', { matches: PROVISIONAL_BELOW })}</p>
      <ScrollBox label={t('title')}>
        <table className={styles.table}>
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              {(['agent', 'strength', 'interval', 'places', 'won', 'tied', 'lost'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map(({ agent, strength, low, high, best, worst, won, tied, lost }) => (
              <tr key={agent}>
                <th scope="row">
                  <bdi>{agent}</bdi>
                </th>
                <td>{whole(strength)}</td>
                <td>{t('between', { low: whole(low), high: whole(high) })}</td>
                <td>{best === worst ? t('place', { best }) : t('places', { best, worst })}</td>
                <td>{format.number(won)}</td>
                <td>{format.number(tied)}</td>
                <td>{format.number(lost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}
