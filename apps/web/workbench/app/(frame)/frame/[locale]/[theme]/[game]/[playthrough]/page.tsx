import { notFound } from 'next/navigation'
import { isLocale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import type { PageProps } from '@/lib/server/page.ts'
import { FramedStage } from '../../../../../../../framed-stage.tsx'
import { knownGame, recordedMatch } from '../../../../../../../playthroughs.ts'

export default async function FramePage({ params }: PageProps<'locale' | 'game' | 'playthrough'>) {
  const { locale, game: id, playthrough } = await params
  const game = knownGame(id)
  if (!isLocale(locale)) notFound()
  return (
    <FramedStage
      {...recordedMatch(game, playthrough)}
      unit={game.scores.unit}
      locale={locale}
      messages={MESSAGES[locale]}
    />
  )
}
