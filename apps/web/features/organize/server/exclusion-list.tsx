import type { Exclusion } from '@masquerade/store/trust'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../../design/moment.tsx'
import { SectionTitle } from '../../design/section-title.tsx'
import styles from '../organize.module.css'
import { readmitAction } from './actions.ts'

interface Props {
  arena: string
  exclusions: readonly Exclusion[]
  /** Whether the reader may take them back. */
  steers: boolean
}

/** Who is excluded from an arena, and why. */
export function ExclusionList({ arena, exclusions, steers }: Props) {
  const t = useTranslations('organize.trust')
  if (exclusions.length === 0) return null
  return (
    <section aria-labelledby="exclusions" className="mb-10">
      <SectionTitle id="exclusions">{t('exclusions')}</SectionTitle>
      <p className="mb-4 max-w-prose text-ink-soft">{t('exclusionsText')}</p>
      <ul className={styles.log}>
        {exclusions.map(({ agent, note, at }) => (
          <li key={agent.slug}>
            <p>
              <Link href={`/agents/${agent.slug}`} className="underline">
                <bdi>{agent.name}</bdi>
              </Link>
              {': '}
              <bdi>{note}</bdi>
            </p>
            <small>
              <Moment at={at} />
            </small>
            {steers && (
              <form action={readmitAction}>
                <input type="hidden" name="arena" value={arena} />
                <input type="hidden" name="agent" value={agent.slug} />
                <button type="submit" className="button">
                  {t('readmit', { name: agent.name })}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
