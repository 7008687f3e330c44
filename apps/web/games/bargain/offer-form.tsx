'use client'

import type { BargainEvent } from '@masquerade/games'
import { POOL_WORTH, restOf, type Three, worth } from '@masquerade/games/bargain/constants'
import { standing, type Table, valuesOf } from '@masquerade/games/bargain/table'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormProps } from '@/features/tabletop/play-table.tsx'
import { KINDS } from './item.tsx'
import styles from './things.module.css'

/** What the person says and takes, or that it takes the offer on the table. */
export function OfferForm(props: FormProps<BargainEvent, Table>) {
  // Each turn has a form of its own.
  return <Offer key={props.answering.question.turn} {...props} />
}

function Offer({ answering, scene: { table }, seat }: FormProps<BargainEvent, Table>) {
  const t = useTranslations('bargain.board')
  const { items, settings } = table
  const before = table.turns.findLast((turn) => turn.seat === seat && 'take' in turn)
  const [take, setTake] = useState<Three>(before && 'take' in before ? before.take : items)
  const [say, setSay] = useState('')
  const values = valuesOf(table, seat)
  const offered = standing(table)
  const worthOf = (share: Three) => (values ? t('worth', { worth: worth(share, values), most: POOL_WORTH }) : '')
  const said: { say?: string } = say.trim() === '' ? {} : { say: say.trim() }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        answering.answer({ take: [...take], ...said })
      }}
    >
      <label className={styles.say}>
        <span>{t('form.say')}</span>
        <textarea
          rows={2}
          value={say}
          maxLength={settings.limits.characters}
          onChange={(event) => setSay(event.target.value)}
        />
      </label>
      <fieldset>
        <legend>
          {t('form.take')} {values && t('values', { hats: values[0], balls: values[1], apples: values[2] })}
        </legend>
        {KINDS.map((kind, index) => (
          <label key={kind}>
            <span>{t(`form.kinds.${kind}`)}</span>
            <select value={take[index]} onChange={(event) => setTake(changed(take, index, Number(event.target.value)))}>
              {Array.from({ length: (items[index] ?? 0) + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the option is its number
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        ))}
        <output>{worthOf(take)}</output>
      </fieldset>
      <p className={styles.buttons}>
        <button type="submit" className="button button-solid" disabled={answering.pending}>
          {t('form.offer')}
        </button>
        {offered && (
          <button
            type="button"
            className="button"
            disabled={answering.pending}
            onClick={() => answering.answer({ deal: true, ...said })}
          >
            {t('form.accept')} {values && `(${worthOf(restOf(items, offered))})`}
          </button>
        )}
      </p>
    </form>
  )
}

function changed([hats, balls, apples]: Three, kind: number, count: number): Three {
  return [kind === 0 ? count : hats, kind === 1 ? count : balls, kind === 2 ? count : apples]
}
