import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES, WHOLE } from '@masquerade/games/cost-sharing/constants'
import { faultIn, sumOf } from '@masquerade/games/cost-sharing/shares'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/features/forms/field.tsx'
import type { FormProps } from '@/features/tabletop/play-table.tsx'
import styles from './things.module.css'

const NOTHING = AIRLINES.map(() => '')

/** Three shares that make the whole bill, and a few words with them. */
export function ProposeForm({ answering: { pending, answer }, scene }: FormProps<CostSharingEvent, Table>) {
  const t = useTranslations('cost-sharing.board')
  const { stride, limits } = scene.table.settings
  const [texts, setTexts] = useState<readonly string[]>(NOTHING)
  const [words, setWords] = useState('')
  const shares = texts.map(Number)
  const fault = texts.includes('') ? 'sum' : faultIn(shares, stride)
  function propose(event: FormEvent) {
    event.preventDefault()
    const text = words.trim()
    if (!pending && fault === undefined) answer(text === '' ? { shares } : { shares, text })
  }
  return (
    <form onSubmit={propose} className={styles.form}>
      {AIRLINES.map((airline, index) => (
        <Field key={airline} label={t('press.share', { airline })}>
          {(control) => (
            <input
              {...control}
              type="number"
              name={`share-${airline}`}
              required
              min={0}
              max={WHOLE}
              step={stride}
              inputMode="numeric"
              autoComplete="off"
              value={texts[index]}
              onChange={(event) => setTexts(texts.map((text, at) => (at === index ? event.target.value : text)))}
            />
          )}
        </Field>
      ))}
      <p role="status" className={styles.sum} data-even={fault === undefined}>
        {t(fault === 'off-stride' ? 'press.stride' : 'press.sum', { sum: sumOf(shares), stride })}
      </p>
      <div className={styles.talk}>
        <Field label={t('press.words')}>
          {(control) => (
            <textarea
              {...control}
              name="words"
              rows={2}
              maxLength={limits.characters}
              dir="auto"
              autoComplete="off"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      </div>
      <button type="submit" className="button button-solid" disabled={pending || fault !== undefined}>
        {t('press.propose')}
      </button>
    </form>
  )
}
