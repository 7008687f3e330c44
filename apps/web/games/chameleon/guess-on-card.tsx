import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Answering } from '@/features/tabletop/tabletop.ts'
import styles from './things.module.css'
import { type Card, Foot, TopicCard } from './topic-card.tsx'

interface Props {
  card: Card
  answering: Answering
  options: NonNullable<Answering['question']['options']>
}

/** The last guess: a word of the card is pressed, and said once that is confirmed. */
export function GuessOnCard({ card, answering: { pending, answer }, options }: Props) {
  const t = useTranslations('chameleon.board')
  const [pressed, press] = useState<string>()
  const chosen = options.find(({ label }) => label === pressed)
  return (
    <TopicCard
      {...card}
      drawn={({ word }, text) => (
        <button
          type="button"
          disabled={pending || !options.some(({ label }) => label === word)}
          aria-pressed={pressed === word}
          onClick={() => press(word)}
        >
          {text}
        </button>
      )}
    >
      <Foot>
        <button
          type="button"
          className={`button button-solid ${styles.guessing}`}
          disabled={pending || !chosen}
          onClick={() => chosen && answer(chosen.action)}
        >
          {chosen ? t('press.say', { word: chosen.label }) : t('press.choose')}
        </button>
      </Foot>
    </TopicCard>
  )
}
