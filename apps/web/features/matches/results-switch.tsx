import { getTranslations } from 'next-intl/server'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { setResults } from '../shell/server/actions.ts'
import styles from './results-switch.module.css'

/** Whether lists tell how matches ended: a plain form, remembered in a cookie, off until the reader wants it. */
export async function ResultsSwitch() {
  const t = await getTranslations('matches')
  const shown = await resultsShown()
  return (
    <form action={setResults}>
      <button
        type="submit"
        role="switch"
        aria-checked={shown}
        name="results"
        value={shown ? 'hidden' : 'shown'}
        className={styles.switch}
      >
        {t('results')}
        <i className={styles.track} aria-hidden="true" />
      </button>
    </form>
  )
}
