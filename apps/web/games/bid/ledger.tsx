import type { BidEvent } from '@masquerade/games'
import { seatsOf } from '@masquerade/games/bid/constants'
import { dollars } from '@masquerade/games/bid/constants'
import type { Table } from '@masquerade/games/bid/table'
import { useTranslations } from 'next-intl'
import { usePlayer } from '@/features/tabletop/players.tsx'
import type { Scene } from '@/features/tabletop/tabletop.ts'
import { valueAt } from './lot.ts'
import styles from './things.module.css'

/** All auctions of a match that is over: what each seat bid, and what the lot was worth to it. */
export function Ledger({ scene }: { scene: Scene<BidEvent, Table> }) {
  const t = useTranslations('bid.board')
  const player = usePlayer()
  const seats = seatsOf(scene.table.settings)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={styles.ledger} tabIndex={0} aria-label={t('ledger.title')}>
      <h2>{t('ledger.title')}</h2>
      <p>{t('ledger.about')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ledger.auction')}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {player(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scene.table.sales.map(({ auction, bids, winner }) => (
            <tr key={auction}>
              <th scope="row">{auction}</th>
              {seats.map((seat) => {
                const [bid, value] = [bids[seat - 1] ?? null, valueAt(scene, seat, auction)]
                return (
                  <td key={seat} data-won={winner === seat}>
                    {bid === null ? t('none') : dollars(bid)}
                    {winner === seat && <span className="sr-only"> {t('ledger.won')}</span>}
                    {value !== undefined && <span data-worth>{t('worth', { value: dollars(value) })}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
