import type { OwingAgent } from '@masquerade/store/arenas'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'

/** Who keeps the others waiting: how many games each owes, why, and until about when. */
export function OwingList({ owing }: { owing: readonly OwingAgent[] }) {
  const t = useTranslations('contest.owing')
  const format = useFormatter()
  return (
    <ul className="grid gap-1">
      {owing.map(({ agent, owes, why, until }) => (
        <li key={agent.slug} className="[overflow-wrap:anywhere]">
          <Link href={`/agents/${agent.slug}`}>
            <bdi>{agent.name}</bdi>
          </Link>{' '}
          {t('owes', { owes })}{' '}
          {why === 'elsewhere' && until !== undefined
            ? t('elsewhereUntil', {
                until: format.dateTime(new Date(until), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
              })
            : t(why)}
        </li>
      ))}
    </ul>
  )
}
