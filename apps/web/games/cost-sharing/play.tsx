'use client'

import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES, faultIn, sumOf, usageIn, WHOLE } from '@masquerade/games/cost-sharing/constants'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useLocale, useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { useKeptTexts } from '@/features/play/use-draft.ts'
import { Field } from '@/features/ui/forms/field.tsx'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { SayBox } from '../forms/say-box.tsx'
import { stage } from './stage.tsx'

export const PlayTable = (props: PlayTableProps) => <TabletopPlay stage={stage} Form={AnswerForm} tallForm {...props} />

function AnswerForm(props: FormProps<CostSharingEvent, Table>) {
  const t = useTranslations('cost-sharing.board')
  const locale = useLocale()
  const { question } = props.asked
  const { usage, need } = props.scene.table.deal
  return (
    <div className="grid gap-4">
      {question.kind === 'propose' ? <ProposeForm key={question.turn} {...props} /> : <p>{t('press.choose')}</p>}
      <dl className="grid gap-2 text-sm">
        {AIRLINES.map((airline, index) => (
          <div key={airline}>
            <dt className="font-semibold">
              {need ? t('airlineAlone', { airline, need: need[index] ?? WHOLE }) : t('airline', { airline })}
            </dt>
            <dd dir="auto">{usageIn(locale, usage[index] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const NOTHING = { A: '', B: '', C: '', say: '' }

function ProposeForm({ asked, sitting, scene }: FormProps<CostSharingEvent, Table>) {
  const t = useTranslations('cost-sharing.board')
  const { stride, limits } = scene.table.settings
  const { question, pending, answer } = asked
  const { texts, fill } = useKeptTexts(sitting, question, NOTHING)
  const shares = AIRLINES.map((airline) => Number(texts[airline]))
  const fault = AIRLINES.some((airline) => texts[airline] === '') ? 'sum' : faultIn(shares, stride)
  function propose(event: FormEvent) {
    event.preventDefault()
    if (pending || fault !== undefined) return
    const text = texts.say.trim()
    void answer({ action: text === '' ? { shares } : { shares, text } })
  }
  return (
    <form
      onSubmit={propose}
      className="grid grid-cols-3 items-end gap-x-3 gap-y-1 text-sm tablet:gap-3 tablet:grid-cols-[repeat(3,9rem)_minmax(0,1fr)] [&_div]:mb-0"
    >
      {AIRLINES.map((airline) => (
        <Field key={airline} label={t('press.share', { airline })}>
          <input
            type="number"
            name={`share-${airline}`}
            required
            min={0}
            max={WHOLE}
            step={stride}
            inputMode="numeric"
            autoComplete="off"
            value={texts[airline]}
            onChange={(event) => fill({ [airline]: event.target.value })}
          />
        </Field>
      ))}
      <p
        role="status"
        className={`col-span-full tablet:col-span-3 tablet:row-start-2 tablet:self-center ${fault === undefined ? 'text-teal' : 'text-ink-soft'}`}
      >
        {t(fault === 'off-stride' ? 'press.stride' : 'press.sum', { sum: sumOf(shares), stride })}
      </p>
      <div className="col-span-2 tablet:col-span-1 tablet:col-start-4">
        <SayBox label={t('press.words')} text={texts.say} limit={limits.characters} fill={(say) => fill({ say })} />
      </div>
      <button
        type="submit"
        className="button button-solid tablet:col-start-4 tablet:justify-self-start"
        disabled={pending || fault !== undefined}
      >
        {t('press.propose')}
      </button>
    </form>
  )
}
