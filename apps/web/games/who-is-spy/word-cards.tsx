import { useTranslations } from 'next-intl'
import cards from '@/features/watch/tabletop/cards.module.css'
import { RoleMark } from './role-mark.tsx'
import styles from './word-cards.module.css'

interface WordCardsProps {
  words?: { civilian: string; spy: string }
  language?: string
}

export function WordCards({ words, language }: WordCardsProps) {
  const t = useTranslations('who-is-spy.board')
  return (
    <dl className={styles.words}>
      {(['civilian', 'spy'] as const).map((role) => (
        <div key={role} className={styles.word} data-role={role} data-up={words !== undefined}>
          <dt>
            <RoleMark role={role} /> {t(`end.word.${role}`)}
          </dt>
          <dd lang={language} dir="auto" className="said">
            {words ? words[role] : '…'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function CardsFaceDown() {
  return (
    <div className={styles.words} aria-hidden="true">
      <span className={styles.down}>
        <i className={cards.back} />
      </span>
      <span className={styles.down}>
        <i className={cards.back} />
      </span>
    </div>
  )
}
