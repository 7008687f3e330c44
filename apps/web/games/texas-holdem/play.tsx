'use client'

import type { Json } from '@masquerade/game'
import type { TexasHoldemAction, TexasHoldemEvent } from '@masquerade/games'
import { owes } from '@masquerade/games/texas-holdem/betting'
import type { Table } from '@masquerade/games/texas-holdem/table'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { useKeptTexts } from '@/features/play/use-draft.ts'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { DraggedNumber } from '../forms/dragged-number.tsx'
import { stage } from './stage.tsx'

export const PlayTable = (props: PlayTableProps) => <TabletopPlay stage={stage} Form={ActForm} {...props} />

/** Texas hold'em: a seat may always fold, and may always call or check. */
const ALWAYS: readonly TexasHoldemAction[] = [{ do: 'fold' }, { do: 'call' }]

function ActForm({ asked, sitting, scene, seat }: FormProps<TexasHoldemEvent, Table>) {
  const t = useTranslations('texas-holdem.board')
  const { question, pending, answer } = asked
  const { hand } = scene.table
  const owed = hand ? owes(hand, seat) : 0
  // The server offers a person at a poker table only options whose actions are poker actions.
  const actions = question.options?.map(({ action }) => action as unknown as TexasHoldemAction) ?? ALWAYS
  const sizes = actions.flatMap(({ to }) => to ?? [])
  return (
    <div className="flex flex-wrap items-end gap-3 max-tablet:gap-2">
      {actions
        .filter(({ to }) => to === undefined)
        .map((action) => (
          <button
            key={action.do}
            type="button"
            className="button max-tablet:px-3"
            disabled={pending}
            onClick={() => answer({ action: { ...action } satisfies Json })}
          >
            {action.do === 'call'
              ? owed > 0
                ? t('press.call', { chips: owed })
                : t('press.check')
              : t(`press.${action.do}`)}
          </button>
        ))}
      {sizes.length > 0 && (
        <RaiseForm key={question.turn} {...{ asked, sitting }} least={Math.min(...sizes)} most={Math.max(...sizes)} />
      )}
    </div>
  )
}

interface RaiseProps extends Pick<FormProps<TexasHoldemEvent, Table>, 'asked' | 'sitting'> {
  least: number
  most: number
}

function RaiseForm({ asked: { question, pending, answer }, sitting, least, most }: RaiseProps) {
  const t = useTranslations('texas-holdem.board')
  const { texts, fill } = useKeptTexts(sitting, question, { total: `${least}` })
  function send(event: FormEvent) {
    event.preventDefault()
    if (!pending) void answer({ action: { do: 'raise', to: Number(texts.total) } })
  }
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-3">
      <DraggedNumber
        label={t('press.total', { least, most })}
        drag={t('press.drag')}
        name="total"
        {...{ least, most }}
        text={texts.total}
        fill={(total) => fill({ total })}
      />
      <button type="submit" className="button button-solid" disabled={pending}>
        {t('press.raise')}
      </button>
    </form>
  )
}
