'use client'

import { SCALES } from '@masquerade/lab/questions'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Meter } from '../../ui/design/meter.tsx'
import { useScripted } from '../../ui/design/use-scripted.ts'
import { Notice } from '../../ui/forms/form-parts.tsx'
import { ItemShown } from './context-shown.tsx'
import { Moves, QuestionPanel } from './question-panel.tsx'
import { type Desk, type DeskState, useDesk } from './use-desk.ts'

interface RatingDeskProps {
  batch: string
  rater: string
  question?: string | undefined
  initial: DeskState
}

export function RatingDesk({ batch, rater, question, initial }: RatingDeskProps) {
  const t = useTranslations('annotate.desk')
  const desk = useDesk(batch, rater, initial)
  const [byKeys, setByKeys] = useState(true)
  const listens = useScripted()
  const [skipping, setSkipping] = useState(false)
  const asked = desk.questions[desk.at]
  const top = useRef<HTMLDivElement>(null)
  const { place } = desk

  useKeys(byKeys, asked ? SCALES[asked.measure] : [1, 0], {
    ...desk,
    skip: () => setSkipping(desk.item !== undefined),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item begins where one begins to read
  useEffect(() => {
    setSkipping(false)
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }, [place])

  return (
    <div className="max-w-text scroll-mt-4 noscript:hidden" ref={top}>
      <Progress {...desk} />
      {question && <p className="my-3 whitespace-pre-line text-ink-soft wrap-anywhere">{question}</p>}
      <p role="status" className="sr-only">
        {desk.item ? t('now', { place: place + 1, total: desk.total }) : ''}
      </p>
      {desk.item ? (
        <>
          <ItemShown item={desk.item} />
          <QuestionPanel desk={desk} item={desk.item} skipping={skipping} setSkipping={setSkipping} />
        </>
      ) : place >= desk.total ? (
        <AtTheEnd desk={desk} />
      ) : (
        <p className="my-6 min-h-[9rem]" role="status">
          {desk.lost ? t('notFetched') : t('fetching')}
        </p>
      )}
      <SavingLine desk={desk} />
      <label className="mt-3 flex items-baseline gap-2 text-ink-soft text-sm [@media(hover:none)_and_(pointer:coarse)]:hidden">
        <input
          type="checkbox"
          className="flex-none accent-ink"
          checked={byKeys}
          disabled={!listens}
          onChange={(event) => setByKeys(event.target.checked)}
        />
        <span>{t('keys')}</span>
      </label>
    </div>
  )
}

export function Progress({ done, total, place }: Pick<Desk, 'done' | 'total' | 'place'>) {
  const t = useTranslations('annotate.desk')
  return (
    <div>
      <Meter max={total} value={done} label={t('progress')} />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm tabular-nums">
        {place < total && <span>{t('at', { place: place + 1, total })}</span>}
        <span>{t('done', { done, total })}</span>
      </p>
    </div>
  )
}

function AtTheEnd({ desk: { done, total, toFirstLeft, go } }: { desk: Desk }) {
  const t = useTranslations('annotate.desk')
  const left = total - done
  return (
    <div role="status">
      <Notice title={left === 0 ? t('all', { total }) : t('left', { left })}>
        <p>{left === 0 ? t('allText') : t('leftText')}</p>
        <Moves>
          {left > 0 && (
            <button type="button" className="button button-solid" onClick={toFirstLeft}>
              {t('toLeft')}
            </button>
          )}
          <button type="button" className="button" onClick={() => go(total - 1)}>
            {t('back')}
          </button>
        </Moves>
      </Notice>
    </div>
  )
}

const WORTH_A_RETRY: readonly string[] = ['lost', 'limited', 'full', 'address-full']

function SavingLine({ desk: { saving, lost, tryAgain } }: { desk: Desk }) {
  const t = useTranslations('annotate.saving')
  const { state, left, refused } = saving
  const isBad = state !== 'saved' && state !== 'saving'
  return (
    <div
      className="mt-3 flex min-h-[2.75rem] flex-wrap items-center gap-x-4 gap-y-2 text-ink-faint text-sm data-bad:border-vermilion data-bad:border-l-3 data-bad:ps-2 data-bad:text-ink"
      data-bad={isBad || lost || undefined}
    >
      <p role="status">{t(state, { left })}</p>
      {refused !== undefined && <p>{t('refused', { why: refused })}</p>}
      {(lost || WORTH_A_RETRY.includes(state)) && (
        <button type="button" className="button" onClick={tryAgain}>
          {t('again')}
        </button>
      )}
    </div>
  )
}

type RatingKeys = Pick<Desk, 'answer' | 'step' | 'undo'> & { skip(): void }

/** Keyboard shortcuts of rating do nothing while the rater is typing or has switched them off. */
function useKeys(on: boolean, [low, high]: readonly [low: number, high: number], keys: RatingKeys): void {
  const asked = useRef({ low, high, keys })
  // The listener is replaced before the new question is painted, so that a key pressed then answers that question.
  useLayoutEffect(() => {
    asked.current = { low, high, keys }
  })
  useLayoutEffect(() => {
    if (!on) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select'))
        return
      const { low, high, keys } = asked.current
      const value = low === 0 ? YES_NO[event.key] : Number(event.key)
      if (value !== undefined && Number.isInteger(value) && value >= low && value <= high && event.key !== ' ') {
        keys.answer(value)
      } else if (event.key === 'ArrowRight') keys.step(1)
      else if (event.key === 'ArrowLeft') keys.step(-1)
      else if (event.key === 's') keys.skip()
      else if (event.key === 'u') keys.undo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [on])
}

const YES_NO: Readonly<Record<string, number>> = { 0: 0, n: 0, 1: 1, y: 1 }
