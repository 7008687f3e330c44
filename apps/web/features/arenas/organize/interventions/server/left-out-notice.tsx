import 'server-only'
import { getTranslations } from 'next-intl/server'
import { getStore } from '@/lib/server/store.ts'
import { Notice } from '../../../../ui/forms/notice.tsx'

export async function LeftOutNotice({ match }: { match: string }) {
  const left = await getStore().voiding.leftOut(match)
  if (!left) return null
  const t = await getTranslations('interventions')
  return (
    <Notice title={t(left.again ? 'countsNotAgain' : 'countsNot')}>
      <bdi>{left.why}</bdi>
    </Notice>
  )
}
