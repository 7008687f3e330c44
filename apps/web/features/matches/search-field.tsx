import { useTranslations } from 'next-intl'
import styles from './watch-form.module.css'

interface SearchFieldProps {
  value: string
  /** `composing`: characters are still being put together. */
  type: (search: string, composing: boolean) => void
}

/** Words that were said, and the button that sends the whole form. */
export function SearchField({ value, type }: SearchFieldProps) {
  const t = useTranslations('matches.filter')
  return (
    <div className={styles.search}>
      <input
        type="search"
        name="search"
        aria-label={t('searchLabel')}
        placeholder={t('searchHint')}
        maxLength={100}
        value={value}
        onChange={({ target, nativeEvent }) =>
          type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
      />
      <button type="submit" aria-label={t('go')} title={t('go')}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
          <circle cx="8.5" cy="8.5" r="5.5" strokeWidth="1.6" />
          <path d="M12.800 12.800L17.500 17.500" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
