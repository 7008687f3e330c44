import type { OrganizerInvitation } from '@masquerade/protocol/public-api'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { ArenaName } from '../../../../ui/design/arena-name.tsx'
import { Section } from '../../../../ui/design/section.tsx'
import { PeopleList } from '../../lists.tsx'
import { AnswerButtons } from '../answer-buttons.tsx'

export function OrganizingList({ invitations }: { invitations: readonly OrganizerInvitation[] }) {
  const t = useTranslations('roster.organizing')
  const locale = useLocale()
  if (invitations.length === 0) return null
  return (
    <Section id="organizing" title={t('title')} className="mb-8">
      <p className="mb-4 max-w-prose text-ink-soft">{t('lede')}</p>
      <PeopleList>
        {invitations.map(({ arena, owner, state }) => {
          const name = <ArenaName arena={{ ...arena, contest: true }} />
          return (
            <li key={arena.slug}>
              <span>
                {arena.state === 'draft' && state !== 'joined' ? (
                  name
                ) : (
                  <Link href={`/arenas/${arena.slug}`}>{name}</Link>
                )}{' '}
                <small>
                  {t(`state.${state}`)}
                  {owner !== undefined && (
                    <>
                      {' · '}
                      {t.rich('owner', { name: () => <bdi>{owner}</bdi> })}
                    </>
                  )}
                </small>
              </span>
              <AnswerButtons arena={arena.slug} about={arena.name[locale]} asks="organize" state={state} />
            </li>
          )
        })}
      </PeopleList>
    </Section>
  )
}
