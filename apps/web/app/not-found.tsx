import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { WaysOut } from '@/features/lost/ways-out.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app')
  return { title: t('notFound.title') }
}

export default async function NotFound() {
  const t = await getTranslations('app')
  return (
    <>
      <PageTitle lede={t('notFound.text')}>{t('notFound.title')}</PageTitle>
      <WaysOut />
    </>
  )
}
