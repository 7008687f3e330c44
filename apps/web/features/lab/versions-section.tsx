import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { SectionTitle } from '../design/section-title.tsx'
import styles from './lab.module.css'
import { VersionsForm } from './versions-form.tsx'

interface VersionsSectionProps {
  agent: { slug: string; plays: readonly string[]; version: { number: number } }
}

/** More of them nobody looks through. */
const MOST_VERSIONS = 50

/** The part of an own agent's page that asks whether a new version is better. */
export function VersionsSection({ agent: { slug, plays, version } }: VersionsSectionProps) {
  const t = useTranslations('lab.versions')
  const locale = useLocale()
  const versions = Array.from({ length: Math.min(version.number, MOST_VERSIONS) }, (_, index) => version.number - index)
  return (
    <section className={styles.panel} aria-labelledby="versions">
      <SectionTitle id="versions">{t('title')}</SectionTitle>
      <p className="mb-4 max-w-prose text-ink-soft">{t(versions.length > 1 ? 'text' : 'one')}</p>
      {versions.length > 1 && (
        <VersionsForm agent={slug} games={plays.map((id) => ({ id, name: titleOf(id, locale) }))} versions={versions} />
      )}
    </section>
  )
}
