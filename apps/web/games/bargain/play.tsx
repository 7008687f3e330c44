'use client'

import type { BargainEvent } from '@masquerade/games'
import { POOL_WORTH, restOf, type Three, worth } from '@masquerade/games/bargain/constants'
import { standing, type Table, valuesOf } from '@masquerade/games/bargain/table'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { useKeptTexts } from '@/features/play/use-draft.ts'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { SayBox } from '../forms/say-box.tsx'
import { KINDS } from './drawing.tsx'
import { stage } from './stage.tsx'

export const PlayTable = (props: PlayTableProps) => <TabletopPlay stage={stage} Form={OfferForm} tallForm {...props} />

function OfferForm({ asked, sitting, scene: { table }, seat }: FormProps<BargainEvent, Table>) {
  const t = useTranslations('bargain.board')
  const { question, pending, answer } = asked
  const { items, settings } = table
  const before = table.turns.findLast((turn) => turn.seat === seat && 'take' in turn)
  const [hats, balls, apples] = before && 'take' in before ? before.take : items
  const beginning = { say: '', hats: `${hats}`, balls: `${balls}`, apples: `${apples}` }
  const { texts, fill } = useKeptTexts(sitting, question, beginning)
  const take: Three = [Number(texts.hats), Number(texts.balls), Number(texts.apples)]
  const say = texts.say.trim()
  const values = valuesOf(table, seat)
  const offered = standing(table)
  const worthOf = (share: Three) => (values ? t('worth', { worth: worth(share, values), most: POOL_WORTH }) : '')
  const said: { say?: string } = say === '' ? {} : { say }
  function give(what: { take: number[] } | { deal: true }) {
    if (!pending) void answer({ action: { ...what, ...said } })
  }
  function offer(event: FormEvent) {
    event.preventDefault()
    void give({ take: [...take] })
  }
  return (
    <form
      className="grid grid-cols-1 gap-3 max-tablet:gap-2 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-x-6 tablet:[&>p]:col-span-full"
      onSubmit={offer}
    >
      {values && (
        <p className="text-ink-soft text-sm max-tablet:order-last [&>b]:font-semibold [&>b]:text-ink">
          <b>{t('values', { hats: values[0], balls: values[1], apples: values[2] })}</b>{' '}
          {t('form.values', { most: POOL_WORTH })}
        </p>
      )}
      <SayBox label={t('form.say')} text={texts.say} limit={settings.limits.characters} fill={(say) => fill({ say })} />
      <fieldset className="flex flex-wrap items-end gap-x-4 gap-y-2 max-tablet:gap-x-3 max-tablet:gap-y-1">
        <legend className="float-left w-full text-sm">{t('form.take')}</legend>
        {KINDS.map((kind, index) => (
          <label key={kind} className="grid gap-1 text-sm">
            <span>{t(`form.kinds.${kind}`)}</span>
            <select
              className="rounded-sm border border-line-strong bg-surface px-3 py-2 text-base"
              value={texts[kind]}
              onChange={(event) => fill({ [kind]: event.target.value })}
            >
              {Array.from({ length: (items[index] ?? 0) + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the option is its number
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        ))}
        <output className="py-2 tabular-nums">{worthOf(take)}</output>
      </fieldset>
      <p className="flex flex-wrap gap-3 max-tablet:gap-2">
        <button type="submit" className="button button-solid max-tablet:px-3 max-tablet:text-sm" disabled={pending}>
          {t('form.offer')}
        </button>
        {offered && (
          <button
            type="button"
            className="button max-tablet:px-3 max-tablet:text-sm"
            disabled={pending}
            onClick={() => give({ deal: true })}
          >
            {t('form.accept')} {values && `(${worthOf(restOf(items, offered))})`}
          </button>
        )}
      </p>
    </form>
  )
}
