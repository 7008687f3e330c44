import { getLocale, getTranslations } from 'next-intl/server'
import { ArenaForm } from '@/features/arenas/organize/arena-form/arena-form.tsx'
import { newArena } from '@/features/arenas/organize/arena-form/arena-values.ts'
import { formChoices } from '@/features/arenas/organize/arena-form/server/form-choices.ts'
import { mayOrganize } from '@/features/arenas/organize/server/who-organizes.ts'
import { WhomToAsk } from '@/features/arenas/organize/server/whom-to-ask.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Notice } from '@/features/ui/forms/form-parts.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { unlisted } from '@/lib/server/page.ts'

export const generateMetadata = unlisted('organize.new')

/** A new arena is a draft that stays secret until its organizer opens it. */
export default async function NewArenaPage() {
  const user = await signedIn('/arenas/new')
  const [t, locale] = await Promise.all([getTranslations('organize'), getLocale()])
  const choices = await formChoices(locale)
  return (
    <Speaking of={['forms', 'interventions', 'organize']}>
      <PageTitle lede={t('newLede')}>{t('new')}</PageTitle>
      {mayOrganize(user) ? (
        <ArenaForm
          initial={{ values: newArena(locale, choices.games[0]?.id ?? ''), faults: [] }}
          choices={choices}
          opened={false}
        />
      ) : (
        <Notice title={t('notOrganizer')}>
          <WhomToAsk userId={user.id} />
        </Notice>
      )}
    </Speaking>
  )
}
