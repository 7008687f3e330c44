import type { Arena } from '@masquerade/store/arenas'
import type { Exclusion } from '@masquerade/store/trust'
import { useTranslations } from 'next-intl'
import { AgentLink } from '../../../../ui/design/agent-link.tsx'
import { Moment } from '../../../../ui/design/moment.tsx'
import { Section } from '../../../../ui/design/section.tsx'
import { ArenaButton } from '../../arena-button.tsx'
import { LineList } from '../../lists.tsx'

interface ExcludedListProps {
  arena: Arena
  exclusions: readonly Exclusion[]
  steers: boolean
}

export function ExcludedList({ arena, exclusions, steers }: ExcludedListProps) {
  const t = useTranslations('interventions.excluded')
  if (exclusions.length === 0) return null
  const isFinal = arena.state === 'final'
  return (
    <Section id="exclusions" title={t('title')} className="mb-10">
      <p className="mb-4 max-w-prose text-ink-soft">
        {t('text')} {steers && t(isFinal ? 'final' : 'readmitText')}
      </p>
      <LineList>
        {exclusions.map(({ agent, note, matches, at }) => (
          <li key={agent.slug}>
            <p>
              <AgentLink agent={agent} className="underline" />
              {': '}
              <bdi>{note}</bdi> {t(matches)}
            </p>
            <small>
              <Moment at={at} />
            </small>
            {steers && !isFinal && (
              <ArenaButton
                arena={arena.slug}
                agent={agent.slug}
                to="readmit"
                label={t('readmit', { name: agent.name })}
              />
            )}
          </li>
        ))}
      </LineList>
    </Section>
  )
}
