import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import {
  PauseSection,
  QueuesSection,
  RunnersSection,
  UnderWaySection,
} from '@/features/site/moderation/server/running-sections.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { News } from '@/features/watch/live/news.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

const SHOWN = 40
/** What runners report is announced by nothing, so that the page asks at this interval, in milliseconds. */
const LOOK_AGAIN_MS = 15_000

export const generateMetadata = unlisted('operate.running.title')

export default async function RunningPage() {
  if ((await currentUser())?.role !== 'admin') notFound()
  const t = await getTranslations('operate.running')
  const { operating, queue } = getStore()
  const [pause, runners, queues, matches] = await Promise.all([
    operating.pause.now(),
    operating.runners.list(),
    queue.states(),
    operating.matches.list(SHOWN),
  ])
  return (
    <Speaking of={['forms', 'operate']}>
      <News everyMs={LOOK_AGAIN_MS} />
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <PauseSection pause={pause} />
      <RunnersSection runners={runners} />
      <QueuesSection queues={queues} />
      <UnderWaySection {...matches} />
    </Speaking>
  )
}
