import { ARENA_STEPS } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '../../../../ui/design/button-link.tsx'
import { Panel } from '../../../../ui/design/section.tsx'
import { ArenaButton } from '../../arena-button.tsx'

/** Only the owner of an arena, and no other organizer, can discard the arena's draft. */
export function OrganizerPanel({ arena, owns }: { arena: Arena; owns: boolean }) {
  const t = useTranslations('organize')
  const intervene = useTranslations('interventions')
  const { slug, state } = arena
  const name = arena.name[useLocale()]
  const steps = ARENA_STEPS[state].filter((step) => step !== 'closing')
  return (
    <Panel id="organizer" title={t('panel.title')}>
      {(state === 'draft' || state === 'open' || state === 'final') && (
        <p className="mb-4 max-w-prose text-ink-soft">{t(`panel.state.${state}`)}</p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {steps.map((step) => (
          <ArenaButton
            key={step}
            arena={slug}
            to={step}
            label={t(state === 'paused' && step === 'open' ? 'panel.goOn' : `panel.to.${step}`)}
            solid={step === 'open'}
          />
        ))}
        {state !== 'closing' && state !== 'final' && (
          <ButtonLink href={`/arenas/${slug}/edit`}>{t('panel.edit')}</ButtonLink>
        )}
        {arena.purpose === 'ranked' && state !== 'draft' && state !== 'final' && (
          <ButtonLink href={`/arenas/${slug}/trust#interventions`}>{intervene('title')}</ButtonLink>
        )}
        {arena.picture !== undefined && <ArenaButton arena={slug} to="no-picture" label={t('picture.remove')} />}
      </div>
      <div className="mt-4">
        <ArenaButton
          arena={slug}
          to="copy"
          label={t('panel.copy')}
          {...(arena.roster.agents === 'invited' && { choice: { name: 'guests', label: t('panel.copyGuests') } })}
        />
      </div>
      {state === 'open' && arena.schedule.season === 'manual' && (
        <details className="mt-4">
          <summary>{t('panel.season')}</summary>
          <p className="my-2 max-w-prose">{t('panel.seasonText')}</p>
          <ArenaButton arena={slug} to="season" label={t('panel.season')} />
        </details>
      )}
      {(state === 'open' || state === 'paused') && (
        <details className="mt-4">
          <summary>{t('panel.close')}</summary>
          <p className="my-2 max-w-prose">{t('panel.closeText')}</p>
          <ArenaButton arena={slug} to="closing" label={t('panel.closeName', { name })} />
        </details>
      )}
      {state === 'draft' && owns && (
        <details className="mt-4">
          <summary>{t('panel.discard')}</summary>
          <p className="my-2 max-w-prose">{t('panel.discardText')}</p>
          <ArenaButton arena={slug} to="discard" label={t('panel.discardName', { name })} />
        </details>
      )}
    </Panel>
  )
}
