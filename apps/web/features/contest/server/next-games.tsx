import type { NextGame } from '@masquerade/store/arenas'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'

/** Games that are fixed and not begun, the next one first. */
export function NextGames({ next }: { next: readonly NextGame[] }) {
  const t = useTranslations('contest')
  return (
    <ol className="grid gap-1">
      {next.map(({ number, agents }) => (
        <li key={number} className="[overflow-wrap:anywhere]">
          {agents.map(({ slug, name }, at) => (
            <span key={slug}>
              {at > 0 && ` ${t('and')} `}
              <Link href={`/agents/${slug}`}>
                <bdi>{name}</bdi>
              </Link>
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
