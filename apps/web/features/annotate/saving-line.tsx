import { useTranslations } from 'next-intl'
import styles from './annotate.module.css'
import type { Desk } from './use-desk.ts'

/** What may go another time. */
const AGAIN: readonly string[] = ['lost', 'limited', 'full', 'address-full']

/** Whether what was said is kept, and what is done where it is not. */
export function SavingLine({ desk: { saving, lost, tryAgain } }: { desk: Desk }) {
  const t = useTranslations('annotate.saving')
  const { state, left, refused } = saving
  const isBad = state !== 'saved' && state !== 'saving'
  return (
    <div className={styles.saving} data-bad={isBad || lost || undefined}>
      <p role="status">{t(state, { left })}</p>
      {refused !== undefined && <p>{t('refused', { why: refused })}</p>}
      {(lost || AGAIN.includes(state)) && (
        <button type="button" className="button" onClick={tryAgain}>
          {t('again')}
        </button>
      )}
    </div>
  )
}
