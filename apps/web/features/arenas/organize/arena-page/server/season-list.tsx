import type { Season } from '@masquerade/store/organizing'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../../../../ui/design/moment.tsx'
import { Section } from '../../../../ui/design/section.tsx'
import { LineList } from '../../lists.tsx'

export function SeasonList({ slug, seasons }: { slug: string; seasons: readonly Season[] }) {
  const t = useTranslations('organize.seasons')
  if (seasons.length === 0) return null
  return (
    <Section id="seasons" title={t('title')} className="mb-10">
      <LineList ordered>
        {seasons.map(({ number, slug: own, state, endsAt, endedAt }) => (
          <li key={number}>
            <Link href={`/arenas/${slug}/seasons/${number}`} aria-current={own === slug ? 'page' : undefined}>
              {t('season', { number })}
            </Link>{' '}
            <small>
              {state === 'running' && endsAt === undefined ? t('state.open-ended') : t(`state.${state}`)}{' '}
              <End at={state === 'running' ? endsAt : endedAt} />
            </small>
          </li>
        ))}
      </LineList>
    </Section>
  )
}

const End = ({ at }: { at: string | undefined }) => at !== undefined && <Moment at={at} />
