'use client'

import type { AvalonEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/avalon/table'
import { useTranslations } from 'next-intl'
import { ModeForm } from '@/features/play/answer/answer-form.tsx'
import type { AnswerWords } from '@/features/play/answer/answer-words.ts'
import type { FormProps } from '@/features/tabletop/play-table.tsx'
import { usePlayer } from '@/features/tabletop/players.tsx'
import { VoteForm } from '@/features/tabletop/vote/vote-form.tsx'
import { TeamForm } from './team-form.tsx'
import styles from './things.module.css'
import { ownPart } from './words.ts'

/** What a person is, what is asked of it, and how it is answered: masks to press for a team or a name, words, a vote, a card. */
export function SecretForm({ asked, sitting, language, scene, vote }: FormProps<AvalonEvent, Table>) {
  const t = useTranslations('avalon.board')
  const player = usePlayer()
  const { kind, turn } = asked.question
  const words: AnswerWords = {
    option({ label }) {
      return label in ASKED_WORDS ? t(`form.${label as keyof typeof ASKED_WORDS}`) : undefined // it is one of them
    },
  }
  const own = ownPart(scene.table, player, t)
  return (
    <section className={styles.form} aria-label={t('form.yours')} data-turn={turn}>
      <p className={styles.task}>{isKind(kind) ? t(`form.asks.${kind}`) : ''}</p>
      {own && <p className={styles.secret}>{own}</p>}
      {kind === 'assassinate' ? (
        <VoteForm vote={vote} says={([name = '']) => t('form.name', { seat: name })} />
      ) : kind === 'propose' || kind === 'reconsider' ? (
        <TeamForm
          key={`${turn} ${kind}`}
          {...{ asked, sitting, vote }}
          limit={scene.table.settings.limits.characters}
        />
      ) : (
        // A new turn is a new form; another try at the same turn is the same.
        <ModeForm key={`${turn} ${kind}`} {...{ sitting, language, words }} answering={asked} />
      )}
    </section>
  )
}

const ASKED_WORDS = { approve: true, reject: true, success: true, fail: true } as const

const KINDS = ['propose', 'speak', 'reconsider', 'vote', 'quest', 'assassinate'] as const
const isKind = (kind: string): kind is (typeof KINDS)[number] => KINDS.some((one) => one === kind)
