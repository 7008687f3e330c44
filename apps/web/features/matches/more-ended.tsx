'use client'

import { useTranslations } from 'next-intl'

/** Space is reserved for the button that announces new matches, so that nothing moves when the button appears. */
export function MoreEnded({ count, show }: { count: number; show: () => void }) {
  const t = useTranslations('more-ended')
  return (
    <div className="pointer-events-none sticky bottom-4 z-2 flex h-12 items-end justify-center" role="status">
      {count > 0 && (
        <button
          type="button"
          className="pointer-events-auto animate-rise rounded-full border border-line-strong bg-surface px-5 py-2 text-ink text-sm hover:border-ink"
          onClick={show}
        >
          {t('show', { count })}
        </button>
      )}
    </div>
  )
}
