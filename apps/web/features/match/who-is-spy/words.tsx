import type { EventData } from '@masquerade/games'
import { useTranslations } from 'next-intl'
import { RoleMark } from '../role-mark.tsx'
import styles from './stage.module.css'

/** The end: who won, and the two words turned over like cards. */
export function Words({ ended, language }: { ended: EventData<'ended'>; language: string }) {
  const t = useTranslations('match')
  return (
    <div className={styles.end}>
      <p className={styles.news}>{t(`end.${ended.winner}`)}</p>
      <dl className={styles.cards}>
        {(['civilian', 'spy'] as const).map((role) => (
          <div key={role} className={styles.card} data-role={role}>
            <dt>
              <RoleMark role={role} /> {t(`end.word.${role}`)}
            </dt>
            <dd lang={language} dir="auto" className="said">
              {ended.words[role]}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.aside}>{t('end.spyWas', { seat: ended.spy })}</p>
    </div>
  )
}
