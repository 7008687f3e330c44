import { useTranslations } from 'next-intl'
import { type Answer, ArenaButton, type ArenaButtonProps } from '../arena-button.tsx'

interface AnswerButtonsProps extends Pick<ArenaButtonProps, 'arena' | 'agent' | 'about'> {
  asks: 'play' | 'organize'
  state: 'invited' | 'joined' | 'declined'
}

export function AnswerButtons({ asks, state, ...about }: AnswerButtonsProps) {
  const t = useTranslations(asks === 'play' ? 'roster' : 'roster.organizing')
  const no: Answer = `not-${asks}`
  return (
    <span className="flex flex-wrap items-start gap-3">
      {state !== 'joined' && (
        <ArenaButton {...about} to={asks} label={t(state === 'invited' ? 'accept' : 'again')} solid />
      )}
      {state !== 'declined' && <ArenaButton {...about} to={no} label={t(state === 'invited' ? 'decline' : 'leave')} />}
    </span>
  )
}
