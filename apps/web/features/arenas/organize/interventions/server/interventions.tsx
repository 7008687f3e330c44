import 'server-only'
import type { Arena } from '@masquerade/store/arenas'
import type { Exclusion } from '@masquerade/store/trust'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { getStore } from '@/lib/server/store.ts'
import { AgentLink } from '../../../../ui/design/agent-link.tsx'
import { Moment } from '../../../../ui/design/moment.tsx'
import { Section } from '../../../../ui/design/section.tsx'
import { ArenaButton } from '../../arena-button.tsx'
import { entryText } from '../../arena-form/server/form-choices.ts'
import { LineList } from '../../lists.tsx'
import { InterventionForm } from '../intervention-form.tsx'
import type { EntryChoice } from '../intervention-state.ts'

const MOST_CHOICES = 500

export async function Interventions({ arena, userId }: { arena: Arena; userId: string }) {
  const t = await getTranslations('interventions')
  const entries = arena.state === 'final' ? undefined : await getStore().voiding.committedEntries(userId, arena.id)
  const left = entries?.flatMap(({ number, entry, withdrawn }): EntryChoice[] =>
    withdrawn ? [] : [{ number, ...(entry !== undefined && { text: entryText(entry) }) }],
  )
  const kinds = left ? (['exclude', 'void', 'withdraw'] as const) : (['exclude', 'void'] as const)
  return (
    <Section id="interventions" title={t('title')} className="my-10">
      {arena.state === 'final' ? (
        <p className="max-w-prose">{t('over')}</p>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-ink-soft">
            {t('lede')} {arena.state === 'closing' && t('closingText')}
          </p>
          {kinds.map((kind) => (
            <InterventionForm
              key={kind}
              arena={arena.slug}
              season={arena.id}
              kind={kind}
              fixed={arena.excludedMatches}
              entries={left && left.length <= MOST_CHOICES ? left : undefined}
            />
          ))}
        </>
      )}
    </Section>
  )
}

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
                season={arena.id}
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
