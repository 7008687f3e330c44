import type { CoOrganizer } from '@masquerade/protocol/public-api'
import { useTranslations } from 'next-intl'
import { Panel } from '../../../../ui/design/panel.tsx'
import { ArenaButton } from '../../arena-button.tsx'
import { PeopleList } from '../../lists.tsx'
import { InviteForm } from '../invite-form.tsx'

export function OrganizersPanel({ arena, organizers }: { arena: string; organizers: readonly CoOrganizer[] }) {
  const t = useTranslations('roster.organizers')
  return (
    <Panel id="organizers" title={t('title')}>
      <p className="mb-4 max-w-prose text-ink-soft">{t('lede')}</p>
      {organizers.length > 0 && (
        <PeopleList className="mb-6">
          {organizers.map(({ id, name, state }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi> <small>{t(`state.${state}`)}</small>
              </span>
              <ArenaButton arena={arena} user={id} to="remove-organizer" label={t('remove')} about={name} />
            </li>
          ))}
        </PeopleList>
      )}
      <InviteForm arena={arena} whom="user" />
    </Panel>
  )
}
