import { STAGED } from '@masquerade/games'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RulesOfGame } from '@/features/site/home/rules-of-game.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules')
  return { title: t('title'), description: t('description'), alternates: { canonical: '/rules' } }
}

export default function RulesPage() {
  return <RulesOfGame game={STAGED[0]} />
}
