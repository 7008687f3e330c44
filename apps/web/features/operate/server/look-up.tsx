import type { Found } from '@masquerade/store/operating'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import forms from '../../forms/forms.module.css'
import styles from '../operate.module.css'

interface LookUpProps<T> {
  /** The address of the list. */
  at: string
  text: string
  found: Found<T>
  row(item: T): ReactNode
}

/** A list that something is looked up in, by a part of its name, page by page; it works without a script. */
export function LookUp<T extends { id: string }>({ at, text, found: { items, next }, row }: LookUpProps<T>) {
  const t = useTranslations('operate.lookUp')
  const asked = text === '' ? '' : `&q=${encodeURIComponent(text)}`
  return (
    <>
      <form method="get" action={at} className={styles.lookUp}>
        <div className={forms.field}>
          <label htmlFor="look-up">{t('label')}</label>
          <input id="look-up" name="q" type="search" maxLength={100} defaultValue={text} autoComplete="off" />
        </div>
        <button type="submit" className="button">
          {t('do')}
        </button>
        {text !== '' && <Link href={at}>{t('all')}</Link>}
      </form>
      {items.length === 0 && <p className="max-w-prose">{t('none')}</p>}
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      {next && (
        <p className="mt-6">
          <Link href={`${at}?cursor=${next}${asked}`} className="button">
            {t('older')}
          </Link>
        </p>
      )}
    </>
  )
}
