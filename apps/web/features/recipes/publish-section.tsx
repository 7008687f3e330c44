import { type AgentSettings, recipeOf } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import { SectionTitle } from '../design/section-title.tsx'
import { PublishForm } from './publish-form.tsx'
import { RecipeFacts } from './recipe-facts.tsx'
import styles from './recipes.module.css'

interface PublishSectionProps {
  agent: { slug: string; retiredAt?: string; version: { number: number; settings: AgentSettings } }
  /** All, with when the recipe of each was published. */
  versions: readonly { number: number; published?: string }[]
}

/** For its owner: what of the agent would be published, word for word, and what of it is. */
export function PublishSection({ agent, versions }: PublishSectionProps) {
  const t = useTranslations('recipes.publish')
  const format = useFormatter()
  const { number, settings } = agent.version
  const recipe = recipeOf(settings)
  const published = versions.filter((version) => version.published !== undefined)
  const isOut = published.some((version) => version.number === number)
  return (
    <section className={styles.section}>
      <SectionTitle>{t('title')}</SectionTitle>
      <p className={styles.text}>{t(recipe ? 'text' : settings.kind === 'space' ? 'noneSpace' : 'none')}</p>
      {recipe && !isOut && <RecipeFacts recipe={recipe} />}
      {recipe && !isOut && agent.retiredAt === undefined && (
        <PublishForm slug={agent.slug} version={number} to="publish" label={t('publish', { version: number })} />
      )}
      {published.length > 0 && (
        <ul className={styles.published}>
          {published.map(({ number: one, published: since = '' }) => (
            <li key={one}>
              <span>{t('since', { version: one, date: format.dateTime(new Date(since), { dateStyle: 'long' }) })}</span>
              <PublishForm slug={agent.slug} version={one} to="take-back" label={t('takeBack', { version: one })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
