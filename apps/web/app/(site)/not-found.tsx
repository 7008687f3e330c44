import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingHere } from '@/features/ui/shell/nothing-here.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app')
  return { title: t('notFound.title') }
}

/** A page found out by itself that what it was to show is not there. */
export default function NotFound() {
  return <NothingHere />
}
