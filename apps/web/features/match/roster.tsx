import type { MatchCard } from '@masquerade/protocol'
import { getTranslations } from 'next-intl/server'
import { AgentName } from '../masks/agent-name.tsx'

/** Who plays, by name, from the first event on: which mask is whose is the end's to say. */
export async function Roster({ match: { masked, roster, status } }: { match: MatchCard }) {
  const t = await getTranslations('match')
  return (
    <aside className="mt-8 border-line border-t pt-4" aria-label={t('roster.title')}>
      <p className="eyebrow">{t('roster.title')}</p>
      {roster.length === 0 && <p className="mt-2 text-ink-soft text-sm">{t('roster.later')}</p>}
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {roster.map((agent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several people may sit at a table under one name
          <li key={index}>
            <AgentName agent={agent} />
          </li>
        ))}
      </ul>
      {masked && status === 'running' && roster.length > 0 && (
        <p className="mt-2 text-ink-soft text-sm">{t('roster.masked')}</p>
      )}
    </aside>
  )
}
