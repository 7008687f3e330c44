import type { PublicGoodEvent } from '@masquerade/games'
import { mostOf, type Table } from '@masquerade/games/public-good/table'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/features/forms/field.tsx'
import type { FormProps } from '@/features/tabletop/play-table.tsx'
import styles from './things.module.css'

/** How much a person gives: dragged or typed, from nothing to all that it may. */
export function AmountForm({ answering: { pending, answer }, scene, seat }: FormProps<PublicGoodEvent, Table>) {
  const t = useTranslations('public-good.board')
  const most = mostOf(scene.table, seat)
  const [text, setText] = useState('')
  const range = { min: 0, max: most, step: 1 }
  function give(event: FormEvent) {
    event.preventDefault()
    // The browser has held it to its bounds, and says so beside the field.
    if (!pending) answer({ amount: Number(text) })
  }
  return (
    <form onSubmit={give} className={styles.form}>
      <input
        type="range"
        aria-label={t('press.drag')}
        {...range}
        value={text === '' ? 0 : text}
        onChange={(event) => setText(event.target.value)}
      />
      <Field label={t('press.amount', { most })}>
        {(control) => (
          <input
            {...control}
            type="number"
            name="amount"
            required
            inputMode="numeric"
            autoComplete="off"
            {...range}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="button button-solid" disabled={pending}>
        {t('press.give')}
      </button>
    </form>
  )
}
