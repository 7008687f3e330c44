import { notFound } from 'next/navigation'
import { isLocale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { FramedStage } from '../../../../../../../framed-stage.tsx'
import { knownGame, recordedMatch } from '../../../../../../../playthroughs.ts'

interface FrameProps {
  params: Promise<{ locale: string; game: string; playthrough: string }>
}

export default async function FramePage({ params }: FrameProps) {
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
