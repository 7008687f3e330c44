import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Notice } from '../forms/notice.tsx'

interface UsedShare {
  arena: { slug: string; name: { en: string; zh: string } }
  costMicros: number
  shareMicros: number
}

/** In which arenas an agent gets no seat, since its owner's share of the budget is used up, and what can be done: for its owner. */
export function UsedShares({ shares }: { shares: readonly UsedShare[] }) {
  const t = useTranslations('own-agent.panel')
  const locale = useLocale()
  const format = useFormatter()
  const dollars = (micros: number) =>
    format.number(micros / 1e6, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })
  return shares.map(({ arena, costMicros, shareMicros }) => (
    <Notice key={arena.slug} bad title={t('shareUsed', { arena: arena.name[locale] })}>
      <p>{t('shareUsedText', { cost: dollars(costMicros), share: dollars(shareMicros) })}</p>
      <p>
        <Link href={`/leaderboard/${arena.slug}`} className="underline">
          {arena.name[locale]}
        </Link>
      </p>
    </Notice>
  ))
}
