import { isStaged } from '@masquerade/games'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { RulesOfGame } from '@/features/site/home/rules-of-game.tsx'
import { titleOf } from '@/games/registry.ts'
import type { PageProps } from '@/lib/server/page.ts'

export async function generateMetadata({ params }: PageProps<'game'>): Promise<Metadata> {
  const [{ game }, t, locale] = await Promise.all([params, getTranslations('rules'), getLocale()])
  const title = `${titleOf(game, locale)}: ${t('title')}`
  return { title, description: t('description'), alternates: { canonical: `/rules/${game}` } }
}

export default async function RulesOfOnePage({ params }: PageProps<'game'>) {
  const { game } = await params
  if (!isStaged(game)) notFound()
  return <RulesOfGame game={game} />
}
