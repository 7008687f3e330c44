import { useTranslations } from 'next-intl'
import type { OpenAnswering } from '@/features/play/use-answering.ts'
import { useKeptTexts } from '@/features/play/use-draft.ts'
import type { Vote } from '@/features/tabletop/vote/use-vote.ts'
import { VoteForm } from '@/features/tabletop/vote/vote-form.tsx'
import styles from './things.module.css'
import { listed } from './words.ts'

interface Props {
  asked: OpenAnswering
  sitting: string
  vote: Vote
  /** How much of what is said is heard. */
  limit: number
}

/** A leader's team, whose masks are pressed, with what is said of it; or the team that stands. */
export function TeamForm({ asked: { question, answer, pending }, sitting, vote, limit }: Props) {
  const t = useTranslations('avalon.board')
  const { texts, fill, sent } = useKeptTexts(sitting, question, { say: '' })
  const say = texts.say.trim()
  const [stands] = question.options ?? []
  async function send() {
    if (await vote.cast(say === '' ? {} : { text: say })) sent()
  }
  return (
    <>
      {stands && stands.action !== null && (
        <p>
          <button
            type="button"
            className="button"
            disabled={pending}
            onClick={() => stands.action !== null && void answer({ action: stands.action })}
          >
            {t('form.stand')}
          </button>
        </p>
      )}
      <VoteForm vote={vote} says={(team) => t('form.team', { team: listed(team, t) })} send={() => void send()}>
        <label className={styles.say}>
          <span>{t('form.text')}</span>
          <textarea
            rows={2}
            value={texts.say}
            maxLength={limit}
            onChange={(event) => fill({ say: event.target.value })}
          />
        </label>
      </VoteForm>
    </>
  )
}
