import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { WaysOut } from '@/features/ui/shell/nothing-here.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'

const EXPLAINED = ['status', 'arena', 'kind', 'language', 'search', 'cursor'] as const

export const generateMetadata = unlisted('bad-request.title')

/** The page for the status 400, which proxy.ts shows when a value in an address's query is invalid. */
export default async function BadRequest({ searchParams }: PageProps) {
  const t = await getTranslations('bad-request')
  const { parameter } = await searchParams
  const wrong = EXPLAINED.find((name) => name === parameter) ?? 'other'
  return (
    <>
      <PageTitle lede={t(wrong)}>{t('title')}</PageTitle>
      <WaysOut />
    </>
  )
}
