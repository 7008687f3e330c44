'use client'

import type { BidEvent } from '@masquerade/games'

import { DOLLAR, dollars } from '@masquerade/games/bid/constants'
import { type Table, worthTo } from '@masquerade/games/bid/table'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { useKeptTexts } from '@/features/play/use-draft.ts'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { stage } from './stage.tsx'

export const PlayTable = (props: PlayTableProps) => <TabletopPlay stage={stage} Form={BidForm} {...props} />

const AMOUNT = /^\$?([0-9]{1,7}(?:[.,][0-9]{1,2})?)$/

const NOTHING = { bid: '' }

function BidForm(props: FormProps<BidEvent, Table>) {
  // The React key makes a new form for each auction, so that no bid of an earlier auction stays in the form.
  return <Envelope key={props.asked.question.turn} {...props} />
}

function Envelope({ asked, sitting, scene, seat }: FormProps<BidEvent, Table>) {
  const t = useTranslations('bid.board.form')
  const { question, pending, answer } = asked
  const { texts, fill } = useKeptTexts(sitting, question, NOTHING)
  const [wrong, setWrong] = useState(false)
  const problem = useId()
  const value = worthTo(scene.table, seat) ?? 0

  function seal(event: FormEvent) {
    event.preventDefault()
    const cents = centsIn(texts.bid)
    const fits = cents !== undefined && cents <= value
    setWrong(!fits)
    if (fits) void answer({ action: { cents } })
  }

  return (
    <form onSubmit={seal} className="flex flex-wrap items-end gap-x-4 gap-y-2" noValidate>
      <p className="w-full">{t('worth', { auction: scene.table.auction, value: dollars(value) })}</p>
      <label className="grid gap-1 text-sm">
        <span>{t('bid')}</span>
        <input
          className="w-32 rounded-sm border border-line-strong bg-surface px-3 py-2 text-lg/text tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          value={texts.bid}
          placeholder={dollars(Math.round(value / 2)).slice(1)}
          aria-invalid={wrong}
          aria-describedby={wrong ? problem : undefined}
          onChange={(event) => {
            fill({ bid: event.target.value })
            setWrong(false)
          }}
        />
      </label>
      <button type="submit" className="button button-solid" disabled={pending}>
        {t('seal')}
      </button>
      <p
        id={problem}
        role="alert"
        className="w-full text-sm not-empty:border-vermilion not-empty:border-l-3 not-empty:ps-2"
      >
        {wrong && t('wrong', { value: dollars(value) })}
      </p>
    </form>
  )
}

function centsIn(text: string): number | undefined {
  const [, amount] = AMOUNT.exec(text.trim()) ?? []
  return amount === undefined ? undefined : Math.round(Number(amount.replace(',', '.')) * DOLLAR)
}
