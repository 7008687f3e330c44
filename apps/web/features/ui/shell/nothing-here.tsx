import { getTranslations } from 'next-intl/server'
import { PageTitle } from '../design/page-title.tsx'
import { WaysOut } from './ways-out.tsx'

export async function NothingHere() {
  const t = await getTranslations('app')
  return (
    <>
      <PageTitle lede={t('notFound.text')}>{t('notFound.title')}</PageTitle>
      <WaysOut />
    </>
  )
}
