import type { Json } from '@masquerade/game'
import type { TexasHoldemAction, TexasHoldemEvent } from '@masquerade/games'
import { owes } from '@masquerade/games/texas-holdem/betting'
import type { Table } from '@masquerade/games/texas-holdem/table'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/features/forms/field.tsx'
import type { FormProps } from '@/features/tabletop/play-table.tsx'
import styles from './things.module.css'

/** A seat may always do so. */
const ALWAYS: readonly TexasHoldemAction[] = [{ do: 'fold' }, { do: 'call' }]

/** What a person does: a button for each act, and a number for a raise of free size. */
export function ActForm({ answering, scene, seat }: FormProps<TexasHoldemEvent, Table>) {
  const t = useTranslations('texas-holdem.board')
  const { question, pending, answer } = answering
  const { hand } = scene.table
  const owed = hand ? owes(hand, seat) : 0
  // The options of a question of this game are its actions.
  const actions = question.options?.map(({ action }) => action as unknown as TexasHoldemAction) ?? ALWAYS
  const sizes = actions.flatMap(({ to }) => to ?? [])
  return (
    <div className={styles.form}>
      {actions
        .filter(({ to }) => to === undefined)
        .map((action) => (
          <button
            key={action.do}
            type="button"
            className="button"
            disabled={pending}
            onClick={() => answer({ ...action } satisfies Json)}
          >
            {action.do === 'call'
              ? owed > 0
                ? t('press.call', { chips: owed })
                : t('press.check')
              : t(`press.${action.do}`)}
          </button>
        ))}
      {sizes.length > 0 && (
        <RaiseForm
          key={`${question.turn}`}
          least={Math.min(...sizes)}
          most={Math.max(...sizes)}
          pending={pending}
          raise={(to) => answer({ do: 'raise', to })}
        />
      )}
    </div>
  )
}

interface RaiseProps {
  least: number
  most: number
  pending: boolean
  raise: (to: number) => void
}

function RaiseForm({ least, most, pending, raise }: RaiseProps) {
  const t = useTranslations('texas-holdem.board')
  const [text, setText] = useState(`${least}`)
  function send(event: FormEvent) {
    event.preventDefault()
    // The browser has held it to its bounds, and says so beside the field.
    if (!pending) raise(Number(text))
  }
  return (
    <form onSubmit={send} className={styles.form}>
      <Field label={t('press.total', { least, most })}>
        {(control) => (
          <input
            {...control}
            type="number"
            name="total"
            required
            inputMode="numeric"
            autoComplete="off"
            min={least}
            max={most}
            step={1}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="button button-solid" disabled={pending}>
        {t('press.raise')}
      </button>
    </form>
  )
}
