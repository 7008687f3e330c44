import type { VerifiedBy } from '@masquerade/protocol'
import type { OwnAgent } from '@masquerade/store/agents'
import type { OwnExclusion } from '@masquerade/store/trust'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Fold, Panel } from '../../../ui/design/section.tsx'
import { Notice } from '../../../ui/forms/form-parts.tsx'
import { PanelText } from '../../part.tsx'
import { stateOf } from '../agent-state.ts'
import { ClaimForm } from '../claim-form.tsx'
import { SwitchForm } from '../switch-form.tsx'

/** An administrator does not see the questions to another user's agent: they are shown to the agent's owner alone. */
export function AdminPanel({ agent }: { agent: Pick<OwnAgent, 'slug' | 'name' | 'online' | 'paused' | 'retiredAt'> }) {
  const t = useTranslations('own-agent.admin')
  const account = useTranslations('account.agents')
  const { state, why } = stateOf(agent)
  const { slug, name } = agent
  const to = state === 'paused' ? 'resume' : 'pause'
  return (
    <Panel id="admin" title={t('title')} className="mb-12 p-4 sm:p-6">
      {why && state === 'paused' && <PanelText>{account(`why.${why}`)}</PanelText>}
      {state !== 'retired' && (
        <>
          <PanelText>{t('text')}</PanelText>
          <SwitchForm slug={slug} to={to} label={t(to, { name })} />
        </>
      )}
      <Fold className="mt-4" title={t('unfit')}>
        <PanelText>{t('clearText')}</PanelText>
        <SwitchForm slug={slug} to="clear" label={t('clear', { name })} />
      </Fold>
    </Panel>
  )
}

interface ClaimSectionProps {
  agent: { id: string; slug: string; name: string; kind: string; verified?: VerifiedBy; retiredAt?: string }
  signedIn: boolean
}

/** Agents of these kinds may have been registered by somebody who does not own the model or server behind the agent. */
const CLAIMABLE = ['space', 'model', 'api', 'webhook']

export function ClaimSection({ agent, signedIn }: ClaimSectionProps) {
  const t = useTranslations('own-agent.claim')
  const { id, slug, name, kind, verified, retiredAt } = agent
  if (verified || retiredAt || !CLAIMABLE.includes(kind)) return null
  return (
    <Fold className="mt-6 max-w-text border-line border-t pt-3 text-sm [&_p]:my-2" title={t('title')} summary="py-0">
      <p>{t('text')}</p>
      {(kind === 'space' || kind === 'model') && <p>{t('hub')}</p>}
      {signedIn ? (
        <ClaimForm agent={{ id, name, kind }} />
      ) : (
        <p>
          <Link href={`/sign-in?callbackUrl=${encodeURIComponent(`/agents/${slug}`)}`}>{t('signIn')}</Link>
        </p>
      )}
    </Fold>
  )
}

export function UsedShares({ shares }: { shares: NonNullable<OwnAgent['usedShares']> }) {
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

export function OwnExclusions({ exclusions }: { exclusions: readonly OwnExclusion[] }) {
  const t = useTranslations('organize.trust')
  const locale = useLocale()
  return exclusions.map(({ arena, note }) => (
    <Notice key={arena.slug} bad title={t('ownExcluded', { arena: arena.name[locale] })}>
      <p>
        <bdi>{note}</bdi>
      </p>
      <p>
        <Link href={`/arenas/${arena.slug}/trust`} className="underline">
          {t('seeExcluded')}
        </Link>
      </p>
    </Notice>
  ))
}
