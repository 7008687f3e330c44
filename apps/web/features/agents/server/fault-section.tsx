import { addHistograms, responseTimes } from '@masquerade/metrics'
import type { AgentProfile } from '@masquerade/store/agents'
import { useFormatter, useTranslations } from 'next-intl'
import { Section } from '../../ui/design/section.tsx'
import { Part, SHARE, Times } from '../part.tsx'

/** Shows the agent's own failures; matches that failed through an error of the site are not among them. */
export function FaultSection({ profile: { together, newest, attendance } }: { profile: AgentProfile }) {
  const t = useTranslations('agents.faults')
  const format = useFormatter()
  const times = responseTimes(addHistograms(...together.map(({ responses }) => responses)))
  const seats = attendance && attendance.offered > 0 ? attendance : undefined
  if (!times && newest.games === 0 && !seats) return null
  return (
    <Section id="faults" title={t('title')} className="mb-12">
      <Part title={t('own')}>
        <Times
          rows={[
            [t('timedOut'), times ? format.number(times.timedOut, SHARE) : '–'],
            [t('failed'), times ? format.number(times.failed, SHARE) : '–'],
            ...(seats ? [[t('missed'), format.number(seats.missed / seats.offered, SHARE)] as const] : []),
          ]}
        />
        <p className="mt-3 max-w-prose text-ink-faint text-sm">{t('ownText', { asks: times?.asks ?? 0 })}</p>
        {seats && (
          <p className="mt-2 max-w-prose text-ink-faint text-sm">
            {t('missedText', { offered: format.number(seats.offered, { maximumFractionDigits: 1 }) })}
          </p>
        )}
      </Part>
      <Part title={t('platform')}>
        <Times rows={[[t('void'), t('voidOf', { ...newest })]]} />
        <p className="mt-3 max-w-prose text-ink-faint text-sm">{t('platformText')}</p>
      </Part>
    </Section>
  )
}
