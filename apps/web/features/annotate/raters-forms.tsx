'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../forms/field.tsx'
import formStyles from '../forms/forms.module.css'
import styles from './annotate.module.css'
import { byAddressAction, removeRaterAction } from './server/actions.ts'

interface RatersFormsProps {
  batch: string
  raters: readonly { number: number; name: string }[]
  /** How many those of one address may be, and at most; undefined once the batch is closed. */
  byAddress?: { now: number; most: number } | undefined
}

/** What the owner of a batch does about those who rate it. */
export function RatersForms({ batch, raters, byAddress }: RatersFormsProps) {
  const t = useTranslations('annotate.raters')
  return (
    <details className={styles.more}>
      <summary>{t('title')}</summary>
      {byAddress && <ByAddressForm batch={batch} {...byAddress} />}
      {raters.length > 0 && <p className="max-w-prose">{t('removeText')}</p>}
      <ul>
        {raters.map(({ number, name }) => (
          <li key={number} className="my-2">
            <RemoveForm batch={batch} number={number} name={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function RemoveForm({ batch, number, name }: { batch: string; number: number; name: string }) {
  const t = useTranslations('annotate')
  const [outcome, remove, pending] = useActionState(removeRaterAction, {})
  return (
    <form action={remove}>
      <input type="hidden" name="batch" value={batch} />
      <input type="hidden" name="rater" value={number} />
      <button type="submit" className="button" disabled={pending}>
        {t('raters.remove', { name })}
      </button>
      <div role="status">{outcome.problem && <p className={formStyles.error}>{t('close.notNow')}</p>}</div>
    </form>
  )
}

function ByAddressForm({ batch, now, most }: { batch: string; now: number; most: number }) {
  const t = useTranslations('annotate')
  const [outcome, save, pending] = useActionState(byAddressAction, {})
  return (
    <form action={save} className="mb-6">
      <input type="hidden" name="batch" value={batch} />
      <Field label={t('raters.byAddress')} hint={t('raters.byAddressHint', { most })}>
        {(control) => (
          <input {...control} key={now} name="places" type="number" min={1} max={most} required defaultValue={now} />
        )}
      </Field>
      <button type="submit" className="button" disabled={pending}>
        {t('raters.save')}
      </button>
      <div role="status">{outcome.problem && <p className={formStyles.error}>{t('close.notNow')}</p>}</div>
    </form>
  )
}
