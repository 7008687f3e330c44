import { useTranslations } from 'next-intl'
import { type Answer, ArenaButton, type ArenaButtonProps } from '../arena-button.tsx'

interface AnswerButtonsProps extends Pick<ArenaButtonProps, 'arena' | 'agent' | 'about'> {
  /** Whether the invitation asks an agent to play or a user to organize. */
  asks: 'play' | 'organize'
  /** The answer that the invited user has given so far. */
  state: 'invited' | 'joined' | 'declined'
}

/** Renders the buttons with which an invited user accepts or declines, or changes an earlier answer. */
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
