'use client'

import { SCALES } from '@masquerade/lab/questions'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Meter } from '../../design/meter.tsx'
import { useScripted } from '../../design/use-scripted.ts'
import { Notice } from '../../forms/notice.tsx'
import { ContextShown } from './context-shown.tsx'
import type { DeskState } from './desk.ts'
import { QuestionPanel } from './question-panel.tsx'
import styles from './rating.module.css'
import { type Desk, useDesk } from './use-desk.ts'

interface RatingDeskProps {
  batch: string
  rater: string
  /** What the owner tells those who rate. */
  question?: string | undefined
  initial: DeskState
}

/** One item at a time, until all are rated. */
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
    <div className={styles.desk} ref={top}>
      <Progress desk={desk} />
      {question && <p className={styles.told}>{question}</p>}
      <p role="status" className="sr-only">
        {desk.item ? t('now', { place: place + 1, total: desk.total }) : ''}
      </p>
      {desk.item ? (
        <>
          {'items' in desk.item ? (
            <ContextShown context={desk.item} />
          ) : (
            <article className={styles.item} lang={desk.item.language}>
              <h2>
                <bdi>{desk.item.word}</bdi>
              </h2>
              <p className="said">{desk.item.description}</p>
            </article>
          )}
          <QuestionPanel desk={desk} item={desk.item} skipping={skipping} setSkipping={setSkipping} />
        </>
      ) : place >= desk.total ? (
        <AtTheEnd desk={desk} />
      ) : (
        <p className={styles.item} role="status">
          {desk.lost ? t('notFetched') : t('fetching')}
        </p>
      )}
      <SavingLine desk={desk} />
      <label className={styles.keys}>
        <input
          type="checkbox"
          checked={byKeys}
          disabled={!listens}
          onChange={(event) => setByKeys(event.target.checked)}
        />
        <span>{t('keys')}</span>
      </label>
    </div>
  )
}

function Progress({ desk: { done, total, place } }: { desk: Desk }) {
  const t = useTranslations('annotate.desk')
  return (
    <div className={styles.meter}>
      <Meter max={total} value={done} label={t('progress')} />
      <p>
        {place < total && <span>{t('at', { place: place + 1, total })}</span>}
        <span>{t('done', { done, total })}</span>
      </p>
    </div>
  )
}

/** Behind the last item: thanks, or what is left. */
function AtTheEnd({ desk: { done, total, toFirstLeft, go } }: { desk: Desk }) {
  const t = useTranslations('annotate.desk')
  const left = total - done
  return (
    <div role="status">
      <Notice title={left === 0 ? t('all', { total }) : t('left', { left })}>
        <p>{left === 0 ? t('allText') : t('leftText')}</p>
        <p className={styles.moves}>
          {left > 0 && (
            <button type="button" className="button button-solid" onClick={toFirstLeft}>
              {t('toLeft')}
            </button>
          )}
          <button type="button" className="button" onClick={() => go(total - 1)}>
            {t('back')}
          </button>
        </p>
      </Notice>
    </div>
  )
}

/** The states in which another try may help. */
const WORTH_A_RETRY: readonly string[] = ['lost', 'limited', 'full', 'address-full']

/** Says whether the answers are saved, and offers another try where they are not. */
function SavingLine({ desk: { saving, lost, tryAgain } }: { desk: Desk }) {
  const t = useTranslations('annotate.saving')
  const { state, left, refused } = saving
  const isBad = state !== 'saved' && state !== 'saving'
  return (
    <div className={styles.saving} data-bad={isBad || lost || undefined}>
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

interface RatingKeys {
  answer(value: number): void
  step(by: 1 | -1): void
  skip(): void
  undo(): void
}

/** Listens to the keys of the desk, but not while the rater types or has switched them off. */
function useKeys(on: boolean, [low, high]: readonly [low: number, high: number], keys: RatingKeys): void {
  const asked = useRef({ low, high, keys })
  // In a layout effect, before the new question is painted: a key pressed right after that answers it, not the question before.
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
