'use client'

import type { Asked } from '@masquerade/following'
import { useTranslations } from 'next-intl'
import { useNow } from '../../play/use-now.ts'

const FACE = [
  'size-6 rounded-full border-[1.5px] border-current bg-clip-content p-[2px] motion-reduce:hidden',
  'bg-[conic-gradient(transparent_calc((1-var(--left))*1turn),var(--color-lamp)_0)]',
].join(' ')

export function Dial({ asked }: { asked: Pick<Asked, 'until' | 'limitMs'> }) {
  const t = useTranslations('match')
  // A player's time to answer may begin later than now, so the clock is kept from showing more than the time limit.
  const left = Math.min(Math.max(asked.until - useNow(), 0), asked.limitMs)
  const seconds = Math.ceil(left / 1000)
  return (
    <span
      className="inline-flex items-center gap-2 text-(length:--text-sm) text-now tabular-nums data-[late=true]:font-semibold"
      data-late={seconds <= 3}
    >
      {/* Without motion the seconds are enough. */}
      <i className={FACE} style={{ '--left': left / asked.limitMs }} />
      <span role="timer" aria-live="off">
        {t('clock', { seconds })}
      </span>
    </span>
  )
}
