import { useTranslations } from 'next-intl'
import { maskAt } from '../masks/mask-at.ts'
import { SeatMask } from '../masks/seat-mask.tsx'
import type { BoardProps } from './board-props.ts'

export function StageNotice({ match, status }: Pick<BoardProps, 'match' | 'status'>) {
  const t = useTranslations('match')
  const masks = useTranslations('masks')
  const kind = status === 'queued' ? 'queued' : status === 'running' ? 'empty' : 'unreadable'
  return (
    <section className="grid justify-items-center gap-2 pt-8 pb-12 text-center">
      <div className="mb-6 grid w-full grid-cols-[repeat(3,minmax(0,5rem))] justify-center gap-4 sm:grid-cols-[repeat(6,minmax(0,5rem))]">
        {match.seats.map(({ seat, agent }) => (
          <span key={seat}>
            <SeatMask
              id={maskAt(match, seat)}
              state={status === 'running' ? 'idle' : 'asleep'}
              label={masks('of', { name: agent?.name ?? t('player', { seat }) })}
            />
          </span>
        ))}
      </div>
      {status !== 'void' && (
        <>
          <h2 className="text-2xl">{t(`${kind}.title`)}</h2>
          <p className="text-ink-soft">{t(`${kind}.text`, { seats: match.seats.length })}</p>
        </>
      )}
    </section>
  )
}
