import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingHere } from '@/features/ui/shell/nothing-here.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app')
  return { title: t('notFound.title') }
}

/** Shown if another page finds out, while it is rendered, that what it should show does not exist. */
export default function NotFound() {
  return <NothingHere />
}
