import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { boardAddress } from './board-choice.ts'
import type { Board } from './row.ts'

interface RowPagesProps extends Board {
  /** How many rows come before those that are shown, of how many in all. */
  after: number
  aPage: number
  all: number
}

/** Which rows are shown, and the way to those before and after them; nothing where all are shown. */
export function RowPages({ arena, choice, after, aPage, all }: RowPagesProps) {
  const t = useTranslations('leaderboard.pages')
  const format = useFormatter()
  if (after === 0 && all <= aPage) return null
  const to = Math.min(after + aPage, all)
  const page = (from: number) => boardAddress(arena.slug, { ...choice, after: from > 0 ? `${from}` : undefined })
  return (
    <nav aria-label={t('title')} className="mt-4 flex flex-wrap items-baseline gap-4">
      {after > 0 && (
        <Link href={page(Math.max(0, after - aPage))} className="button" rel="nofollow">
          {t('before')}
        </Link>
      )}
      <span className="text-ink-soft text-sm tabular-nums">
        {t('shown', { from: format.number(Math.min(after + 1, to)), to: format.number(to), all: format.number(all) })}
      </span>
      {to < all && (
        <Link href={page(to)} className="button" rel="nofollow">
          {t('after')}
        </Link>
      )}
    </nav>
  )
}
