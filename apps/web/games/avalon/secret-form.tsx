'use client'

import type { AvalonEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/avalon/table'
import { useTranslations } from 'next-intl'
import { ModeForm } from '@/features/play/answer/answer-form.tsx'
import type { AnswerWords } from '@/features/play/answer/answer-words.ts'
import type { FormProps } from '@/features/tabletop/play-table.tsx'
import { usePlayer } from '@/features/tabletop/players.tsx'
import styles from './things.module.css'
import { ownPart } from './words.ts'

/** Whom the assassin names decides the game. */
const DECISIVE_KINDS = ['assassinate']

/** What a person is, what is asked of it, and how it is answered: a team to pick, words, a vote, a card, a name. */
export function SecretForm({ asked, sitting, language, scene }: FormProps<AvalonEvent, Table>) {
  const t = useTranslations('avalon.board')
  const player = usePlayer()
  const { kind, turn } = asked.question
  const words: AnswerWords = {
    option({ action, label }) {
      if (typeof action !== 'object' || action === null) return undefined
      if ('team' in action) return t('form.stand')
      const target = 'target' in action ? action.target : undefined
      if (typeof target === 'number') return player(target)
      return label in ASKED_WORDS ? t(`form.${label as keyof typeof ASKED_WORDS}`) : undefined // it is one of them
    },
    field: (name) => (name === 'team' ? t('form.team') : t('form.text')),
    // How many are to be chosen is counted beside it.
    about: () => '',
    value: (_, seat) => (typeof seat === 'number' ? player(seat) : undefined),
  }
  const own = ownPart(scene.table, player, t)
  return (
    <section className={styles.form} aria-label={t('form.yours')} data-turn={turn}>
      <p className={styles.task}>{isKind(kind) ? t(`form.asks.${kind}`) : ''}</p>
      {own && <p className={styles.secret}>{own}</p>}
      <ModeForm
        // A new turn is a new form; another try at the same turn is the same.
        key={`${turn} ${kind}`}
        {...{ sitting, language, words }}
        answering={asked}
        confirm={DECISIVE_KINDS}
      />
    </section>
  )
}

const ASKED_WORDS = { approve: true, reject: true, success: true, fail: true } as const

const KINDS = ['propose', 'speak', 'reconsider', 'vote', 'quest', 'assassinate'] as const
const isKind = (kind: string): kind is (typeof KINDS)[number] => KINDS.some((one) => one === kind)
