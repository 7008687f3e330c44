import type { Seat } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import stage from '../../stage/stage.module.css'
import { usePlayer } from '../players.tsx'
import type { Choice, Vote } from './use-vote.ts'
import styles from './vote.module.css'

/** The form that the faces on the stage belong to. */
const FORM = 'vote'

/** The confirmation of the face that is chosen on the stage, or of none. */
export function VoteForm({ vote }: { vote: Vote }) {
  const player = usePlayer()
  const t = useTranslations('play.vote')
  const { choice, lacking, pending, cast } = vote
  return (
    <form
      id={FORM}
      className={styles.vote}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void cast()
      }}
    >
      <label className={styles.abstain}>
        <input type="radio" {...radioOf(vote, 'abstain')} /> {t('abstain')}
      </label>
      <button type="submit" className="button button-solid" disabled={pending}>
        {choice === undefined ? t('choose') : choice === 'abstain' ? t('abstain') : t('for', { seat: player(choice) })}
      </button>
      {lacking && (
        <p id="vote-problem" role="alert" className={styles.problem}>
          {t('none')}
        </p>
      )}
    </form>
  )
}

/** A face on the stage, which is a radio button as a whole. */
export function VoteFor({ vote, seat }: { vote: Vote; seat: Seat }) {
  const player = usePlayer()
  const t = useTranslations('play.vote')
  return (
    <input
      type="radio"
      form={FORM}
      className={stage.choice}
      aria-label={t('for', { seat: player(seat) })}
      {...radioOf(vote, seat)}
    />
  )
}

const radioOf = ({ choice, choose, lacking }: Vote, value: Choice) => ({
  name: 'vote',
  value,
  checked: choice === value,
  'aria-describedby': lacking ? 'vote-problem' : undefined,
  onChange: () => choose(value),
})
