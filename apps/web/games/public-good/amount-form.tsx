import type { PublicGoodEvent } from '@masquerade/games'
import { mostOf, type Table } from '@masquerade/games/public-good/table'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Field } from '@/features/forms/field.tsx'
import { useKeptTexts } from '@/features/play/use-draft.ts'
import type { FormProps } from '@/features/tabletop/play-table.tsx'
import styles from './things.module.css'

const NOTHING = { amount: '' }

/** How much a person gives: dragged or typed, from nothing to all that it may. */
export function AmountForm({ asked, sitting, scene, seat }: FormProps<PublicGoodEvent, Table>) {
  const t = useTranslations('public-good.board')
  const { question, pending, answer } = asked
  const most = mostOf(scene.table, seat)
  const { texts, fill, sent } = useKeptTexts(sitting, question, NOTHING)
  const { amount } = texts
  const range = { min: 0, max: most, step: 1 }
  async function give(event: FormEvent) {
    event.preventDefault()
    // The browser has held it to its bounds, and says so beside the field.
    if (!pending && (await answer({ action: { amount: Number(amount) } }))) sent()
  }
  return (
    <form onSubmit={give} className={styles.form}>
      <input
        type="range"
        aria-label={t('press.drag')}
        {...range}
        value={amount === '' ? 0 : amount}
        onChange={(event) => fill({ amount: event.target.value })}
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
            value={amount}
            onChange={(event) => fill({ amount: event.target.value })}
          />
        )}
      </Field>
      <button type="submit" className="button button-solid" disabled={pending}>
        {t('press.give')}
      </button>
    </form>
  )
}
