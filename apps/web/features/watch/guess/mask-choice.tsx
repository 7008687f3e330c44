import type { Seat } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import styles from './mask-choice.module.css'
import { pickIn, type Suspecting } from './use-suspecting.ts'

export interface OnMaskProps {
  seat: Seat
  name: string
  suspecting: Suspecting
  part: number
}

/** A ring round the mask says that it can be pressed; the room round it is pressed, too. */
const RING = [
  'absolute -inset-[0.35rem] z-2 cursor-pointer rounded-[50%] border-[1.5px] border-now border-dashed bg-transparent',
  'transition-[background-color] aria-disabled:cursor-progress',
  '[&:is(:hover,:focus-visible)]:border-solid',
  '[&:is(:hover,:focus-visible)]:bg-[color-mix(in_oklab,var(--color-now)_22%,transparent)]',
].join(' ')

export function MaskChoice({ seat, name, suspecting: { open, marks, sealing, seal }, part }: OnMaskProps) {
  const t = useTranslations('guess')
  const picked = sealing === undefined ? pickIn(marks, part)?.seat : sealing
  return (
    <>
      {open?.suspects.includes(seat) && (
        <button
          type="button"
          className={RING}
          aria-label={t('suspect', { seat: name })}
          aria-disabled={sealing !== undefined || undefined}
          onClick={() => sealing === undefined && seal(seat)}
        />
      )}
      {picked === seat && (
        <span className={styles.seal} data-sealing={sealing === seat}>
          <span className="sr-only">{t('yours')}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 1l2.700 2.300 3.500-.5 1.200 3.300 3.200 1.500-.6 3.500 1.700 3.100-2.600 2.400-.2 3.500-3.500.6-2.100 2.800-3.300-1.300-3.300 1.300-2.100-2.800-3.500-.6-.2-3.500L.3 14.200 2 11.100l-.6-3.500 3.200-1.500 1.200-3.300 3.500.5z" />
            <text x="12" y="16.600" textAnchor="middle">
              ?
            </text>
          </svg>
        </span>
      )}
    </>
  )
}
