import type { Seat } from '@masquerade/game'
import type { BidEvent } from '@masquerade/games'
import { dollars } from '@masquerade/games/bid/constants'
import { type Table, worthTo } from '@masquerade/games/bid/table'
import { seatsAt } from '@masquerade/games/forms/seats'
import { useTranslations } from 'next-intl'
import { HeadRow } from '@/features/ui/design/data-table.tsx'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import type { Scene, TableStage, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/by-event.ts'
import { SpokenTable } from '../forms/spoken-table.tsx'
import { type Envelope, LotDrawing, ROOMY } from './drawing.tsx'
import { telling, wordsOf } from './telling.ts'

export const stage: TableStage<BidEvent, Table> = {
  ...telling,
  useWords: boardWords('bid.board', wordsOf),
  Things,
  leastHeight: () => 4.75,
  After: Ledger,
}

function Things({ scene, still }: ThingsProps<BidEvent, Table>) {
  const t = useTranslations('bid.board')
  const player = usePlayer()
  const { auction, envelopes } = lotOf(scene)
  return (
    <div className="grid h-[100cqh] w-[100cqw] place-items-center">
      <LotDrawing
        key={auction}
        auction={auction}
        envelopes={envelopes}
        moves={!still && scene.step.event?.type === 'sold'}
        worthText={(value) => (envelopes.length > ROOMY ? dollars(value) : t('worth', { value: dollars(value) }))}
      />
      <SpokenTable
        caption={t('auction', { auction })}
        rows={envelopes.map(({ seat, cents, value }) => ({
          name: player(seat),
          cells: [
            cents === undefined ? t('sealed') : cents === null ? t('none') : dollars(cents),
            ...(value === undefined ? [] : [t('worth', { value: dollars(value) })]),
          ],
        }))}
      />
    </div>
  )
}

function Ledger({ scene }: { scene: Scene<BidEvent, Table> }) {
  const t = useTranslations('bid.board')
  const player = usePlayer()
  const seats = seatsAt(scene.table.settings.seats)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="relative overflow-x-auto text-sm" tabIndex={0} aria-label={t('ledger.title')}>
      <h2 className="text-xl/text">{t('ledger.title')}</h2>
      <p>{t('ledger.about')}</p>
      <table className="mt-3 [&_:is(th,td)]:py-1 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:text-end [&_:is(th,td)]:align-baseline [&_tr>:first-child]:text-start">
        <HeadRow of={[t('ledger.auction'), ...seats.map(player)]} />
        <tbody>
          {scene.table.sales.map(({ auction, bids, winner }) => (
            <tr key={auction}>
              <th scope="row">{auction}</th>
              {seats.map((seat) => {
                const [bid, value] = [bids[seat - 1] ?? null, valueAt(scene, seat, auction)]
                return (
                  <td
                    key={seat}
                    className={
                      winner === seat
                        ? 'font-semibold underline decoration-2 decoration-lamp underline-offset-[0.2em]'
                        : ''
                    }
                  >
                    {bid === null ? t('none') : dollars(bid)}
                    {winner === seat && <span className="sr-only"> {t('ledger.won')}</span>}
                    {value !== undefined && (
                      <span className="block whitespace-nowrap text-ink-soft text-xs">
                        {t('worth', { value: dollars(value) })}
                      </span>
                    )}
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

/** After an auction match every viewer knows what each object for sale is worth to each player. */
function valueAt(scene: Pick<Scene<BidEvent, Table>, 'table' | 'known'>, seat: Seat, auction: number) {
  return worthTo(scene.table, seat, auction) ?? scene.known?.ended?.values[auction - 1]?.[seat - 1]
}

function lotOf(scene: Scene<BidEvent, Table>): { auction: number; envelopes: Envelope[] } {
  const { step, table } = scene
  const opened = step.event?.type === 'sold' ? step.event.data : step.kind === 'end' ? table.sales.at(-1) : undefined
  const auction = opened?.auction ?? table.auction
  const envelopes = seatsAt(table.settings.seats).map((seat): Envelope => {
    const cents = opened?.bids[seat - 1]
    return { seat, cents, value: valueAt(scene, seat, auction), won: opened?.winner === seat }
  })
  return { auction, envelopes }
}
