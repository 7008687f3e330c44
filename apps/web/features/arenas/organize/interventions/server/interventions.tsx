import { Section } from '../../../../ui/design/section.tsx'
import 'server-only'
import type { Arena } from '@masquerade/store/arenas'
import { getTranslations } from 'next-intl/server'
import { getStore } from '@/lib/server/store.ts'
import { entryText } from '../../arena-form/server/form-choices.ts'
import { InterventionForm } from '../intervention-form.tsx'
import type { EntryChoice } from '../intervention-state.ts'

/** A drop-down list with more than 500 options would be too long to look through. */
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
