import type { Seat } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import stage from '../../stage/stage.module.css'
import { usePlayer } from '../players.tsx'
import type { Choice, Vote } from './use-vote.ts'

/**
 * The HTML id of the voting form; inputs inside the picture of the game name this id, because they lie outside the
 * form.
 */
const FORM = 'vote'

interface Props {
  vote: Vote
  says?: (names: readonly string[]) => string
  send?: () => void
  children?: ReactNode
}

export function VoteForm({ vote, says, send, children }: Props) {
  const player = usePlayer()
  const t = useTranslations('play.vote')
  const { chosen, count, abstains, lacking, pending, cast } = vote
  const names = chosen.flatMap((one) => (one === 'abstain' ? [] : [player(one)]))
  const buttonText = () => {
    if (chosen.includes('abstain')) return t('abstain')
    if (names.length < count) return count === 1 ? t('choose') : t('chooseMore', { chosen: names.length, count })
    return says ? says(names) : t('for', { seat: names[0] ?? '' })
  }
  return (
    <form
      id={FORM}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (send) send()
        else void cast()
      }}
    >
      {children}
      {abstains && (
        <label className="flex items-center gap-2 py-2">
          <input type="radio" className="size-4 accent-ink" {...choiceOf(vote, 'abstain')} /> {t('abstain')}
        </label>
      )}
      <button type="submit" className="button button-solid" disabled={pending}>
        {buttonText()}
      </button>
      {lacking && (
        <p id="vote-problem" role="alert" className="basis-full border-vermilion border-l-3 ps-2 text-sm">
          {abstains ? t('none') : t('fewer', { count })}
        </p>
      )}
    </form>
  )
}

export function VoteFor({ vote, seat }: { vote: Vote; seat: Seat }) {
  const player = usePlayer()
  const t = useTranslations('play.vote')
  const { count, abstains } = vote
  return (
    <input
      type={count === 1 ? 'radio' : 'checkbox'}
      form={FORM}
      className={stage.choice}
      aria-label={abstains ? t('for', { seat: player(seat) }) : player(seat)}
      {...choiceOf(vote, seat)}
    />
  )
}

const choiceOf = ({ chosen, choose, lacking }: Vote, value: Choice) => ({
  name: 'vote',
  value,
  checked: chosen.includes(value),
  'aria-describedby': lacking ? 'vote-problem' : undefined,
  onChange: () => choose(value),
})
