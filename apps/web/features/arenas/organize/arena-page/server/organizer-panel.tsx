import { ARENA_STEPS } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '../../../../ui/design/button-link.tsx'
import { Panel } from '../../../../ui/design/section.tsx'
import { ArenaButton, type ArenaButtonProps } from '../../arena-button.tsx'

type OrganizerPanelProps = { arena: Arena } & Record<'owns' | 'clears' | 'keepsList', boolean>

/** Only the owner of an arena, as long as it has one, and no other organizer can discard the arena's draft. */
export function OrganizerPanel({ arena, owns, clears, keepsList }: OrganizerPanelProps) {
  const t = useTranslations('organize')
  const intervene = useTranslations('interventions')
  const clearing = useTranslations('moderation.clearArena')
  const { slug, state } = arena
  const name = arena.name[useLocale()]
  const steps = ARENA_STEPS[state].filter((step) => step !== 'closing')
  const folded = (what: 'season' | 'close' | 'discard', to: ArenaButtonProps['to'], label: string) =>
    fold(t(`panel.${what}`), t(`panel.${what}Text`), to, label)
  const fold = (title: string, text: string, to: ArenaButtonProps['to'], label: string) => (
    <details className="mt-4">
      <summary>{title}</summary>
      <p className="my-2 max-w-prose">{text}</p>
      <ArenaButton arena={slug} to={to} label={label} />
    </details>
  )
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
        {keepsList && <p className="mt-2 max-w-prose text-sm text-ink-soft">{t('panel.copySecret')}</p>}
      </div>
      {state === 'open' && arena.schedule.season === 'manual' && folded('season', 'season', t('panel.season'))}
      {(state === 'open' || state === 'paused') && folded('close', 'closing', t('panel.closeName', { name }))}
      {clears && state !== 'draft' && fold(clearing('unfit'), clearing('text'), 'clear', clearing('clear', { name }))}
      {state === 'draft' && owns && folded('discard', 'discard', t('panel.discardName', { name }))}
    </Panel>
  )
}
