import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import { arenaLabel } from '../design/arena-name.tsx'
import { Mask } from '../masks/mask.tsx'
import { maskAt } from '../masks/mask-at.ts'
import { NowDot } from './now-dot.tsx'
import { playersOf } from './players-of.ts'
import type { NextCard } from './server/next-for.ts'

/** Where to go on from a match that is over. */
export async function NextMatch({ next }: { next: NextCard }) {
  const t = await getTranslations('match')
  const arena = arenaLabel(next.arena, await getLocale())
  return (
    <aside className="mt-12 border-line border-t pt-4" aria-label={t('next.title', { arena })}>
      <p className="eyebrow">{t('next.title', { arena })}</p>
      <Link
        href={`/watch/${next.id}`}
        className="group grid items-center gap-x-5 py-2 no-underline sm:grid-cols-[auto_minmax(0,1fr)]"
      >
        <span className="flex gap-1 sm:row-span-2" aria-hidden="true">
          {next.seats.map(({ seat }) => (
            <span key={seat} className="w-10">
              <Mask id={maskAt(next, seat)} state={next.status === 'queued' ? 'asleep' : 'idle'} small />
            </span>
          ))}
        </span>
        <span className="font-display font-medium text-xl group-hover:underline">
          {next.status === 'running' && <NowDot />}
          {t(`next.${next.status}`)}
        </span>
        <bdi className="truncate text-ink-soft text-sm">{playersOf(next, t)}</bdi>
      </Link>
    </aside>
  )
}
