'use client'

import type { PublicGoodEvent } from '@masquerade/games'
import { mostOf, type Table } from '@masquerade/games/public-good/table'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { useKeptTexts } from '@/features/play/use-draft.ts'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { DraggedNumber } from '../forms/dragged-number.tsx'
import { stage } from './stage.tsx'

export const PlayTable = (props: PlayTableProps) => <TabletopPlay stage={stage} Form={AmountForm} {...props} />

const NOTHING = { amount: '' }

function AmountForm({ asked, sitting, scene, seat }: FormProps<PublicGoodEvent, Table>) {
  const t = useTranslations('public-good.board')
  const { question, pending, answer } = asked
  const most = mostOf(scene.table, seat)
  const { texts, fill } = useKeptTexts(sitting, question, NOTHING)
  function give(event: FormEvent) {
    event.preventDefault()
    if (!pending) void answer({ action: { amount: Number(texts.amount) } })
  }
  return (
    <form onSubmit={give} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <DraggedNumber
        label={t('press.amount', { most })}
        drag={t('press.drag')}
        name="amount"
        least={0}
        most={most}
        text={texts.amount}
        fill={(amount) => fill({ amount })}
      />
      <button type="submit" className="button button-solid" disabled={pending}>
        {t('press.give')}
      </button>
    </form>
  )
}
