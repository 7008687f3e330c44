import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { WaysOut } from '@/features/ui/shell/ways-out.tsx'
import type { PageProps } from '@/lib/page-props.ts'
import { unlisted } from '@/lib/server/unlisted.ts'

const EXPLAINED = ['status', 'arena', 'kind', 'language', 'search', 'cursor'] as const

export const generateMetadata = unlisted('app.badRequest.title')

/** An address with an invalid query value gets the status 400 and the page for bad requests from proxy.ts. */
export default async function BadRequest({ searchParams }: PageProps) {
  const t = await getTranslations('app')
  const { parameter } = await searchParams
  const wrong = EXPLAINED.find((name) => name === parameter) ?? 'other'
  return (
    <>
      <PageTitle lede={t(`badRequest.${wrong}`)}>{t('badRequest.title')}</PageTitle>
      <WaysOut />
    </>
  )
}
