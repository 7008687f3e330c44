import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingHere } from '@/features/ui/shell/nothing-here.tsx'
import { SiteFrame } from '@/features/ui/shell/server/site-frame.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app')
  return { title: t('notFound.title') }
}

export default function NotFound() {
  return (
    <SiteFrame>
      <NothingHere />
    </SiteFrame>
  )
}
