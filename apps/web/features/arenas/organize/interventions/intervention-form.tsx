'use client'

import type { ExcludedMatches } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { FieldNote, HiddenFields, Notice, SubmitButton } from '../../../ui/forms/form-parts.tsx'
import { useKeptAction } from '../../../ui/forms/use-kept-action.ts'
import { EXCLUDED_MATCHES, valuesIn } from '../arena-form/arena-values.ts'
import {
  FormShownProvider,
  InputControl,
  RadioControl,
  SelectControl,
  TextControl,
} from '../arena-form/form-controls.tsx'
import { interventionAction } from '../server/actions.ts'
import type { AskedFirst, EntryChoice, InterventionKind, InterventionState } from './intervention-state.ts'

interface InterventionFormProps {
  arena: string
  season: string
  kind: InterventionKind
  fixed: ExcludedMatches
  /** The entries to choose from; undefined if they are too many for a drop-down list. */
  entries?: readonly EntryChoice[] | undefined
}

/** The first button only shows what the intervention would do; the second does it. */
export function InterventionForm({ arena, season, kind, fixed, entries }: InterventionFormProps) {
  const t = useTranslations('interventions')
  const problems = useTranslations('interventions.problem')
  const [state, act, pending, notDone] = useKeptAction<InterventionState>(
    interventionAction,
    { values: {} },
    (before, form) => (before.asks ? before : { values: valuesIn(form) }),
  )
  const { values, asks, problem, done } = state
  const { agent, matches, match, entry, become, why = '' } = values
  const isTouched = done === true || Object.keys(values).length > 0
  const step = useRef<HTMLFormElement>(null)
  const shown = useRef(asks)
  // The pressed button is gone, and the focus with it; screen readers read what gets the focus.
  useEffect(() => {
    if (shown.current !== asks) step.current?.focus()
    shown.current = asks
  }, [asks])
  return (
    <details className="mb-4 max-w-prose" open={isTouched || undefined}>
      <summary>{t(`${kind}.title`)}</summary>
      <form ref={step} tabIndex={-1} action={act} className="mt-3">
        <HiddenFields of={{ arena, season: asks ? values.season : season, kind }} />
        {asks ? (
          <>
            <HiddenFields of={{ agent, matches, match, entry, become, why }} />
            <AskedFirstText asks={asks} why={why} />
            <div className="mt-4 flex flex-wrap gap-3">
              <SubmitButton name="to" value="do" disabled={pending} solid>
                {t(`${kind}.do`, { name: asks.kind === 'exclude' ? asks.name : '' })}
              </SubmitButton>
              <SubmitButton name="to" value="back" disabled={pending}>
                {t('back')}
              </SubmitButton>
            </div>
          </>
        ) : (
          <FormShownProvider value={{ initial: { matches: fixed, ...values }, errorOf: () => undefined }}>
            {kind === 'exclude' && <InputControl name="agent" label={t('exclude.agent')} required maxLength={60} />}
            {kind === 'void' && <InputControl name="match" label={t('void.match')} required maxLength={300} />}
            {kind === 'withdraw' && (
              <>
                <p className="mb-3">{t('withdraw.text')}</p>
                <EntryControl entries={entries} />
              </>
            )}
            {kind === 'exclude' ? (
              <RadioControl
                name="matches"
                label={t('exclude.matches')}
                of={EXCLUDED_MATCHES.map((one) => [
                  one,
                  t(one === fixed ? 'exclude.asFixed' : 'exclude.departs', { choice: t(`fixed.${one}`) }),
                ])}
              />
            ) : (
              <RadioControl
                name="become"
                label={t(`${kind}.become`)}
                of={(['once', 'again'] as const).map((one) => [one, t(`${kind}.${one}`)])}
                required
              />
            )}
            <TextControl name="why" label={t('why')} required maxLength={500} />
            <SubmitButton name="to" value="look" disabled={pending}>
              {t('goOn')}
            </SubmitButton>
          </FormShownProvider>
        )}
        <div role="status">
          {notDone !== undefined && <FieldNote bad>{notDone}</FieldNote>}
          {problem !== undefined && <FieldNote bad>{problems(knownCode(problems, problem, 'other'))}</FieldNote>}
          {done && <p className="mt-2">{t('done')}</p>}
        </div>
      </form>
    </details>
  )
}

function EntryControl({ entries }: { entries: readonly EntryChoice[] | undefined }) {
  const t = useTranslations('interventions.withdraw')
  if (!entries) return <InputControl name="entry" label={t('entry')} type="number" min={1} required />
  const words = ({ number, text }: EntryChoice) =>
    text === undefined ? t('number', { number }) : t('named', { number, entry: text })
  return (
    <SelectControl
      name="entry"
      label={t('entry')}
      options={entries.map((entry) => [String(entry.number), words(entry)])}
      required
    />
  )
}

function AskedFirstText({ asks, why }: { asks: AskedFirst; why: string }) {
  const t = useTranslations('interventions')
  return (
    <Notice title={t('asks')}>
      {asks.kind === 'exclude' && (
        <p>
          {t('exclude.asks', { name: asks.name, matches: asks.matches, others: asks.others })}{' '}
          {asks.matches > 0 && t(`exclude.${asks.become}`)} {asks.departs && t('exclude.departsText')}
        </p>
      )}
      {asks.kind === 'void' && (
        <p>
          {t('void.asks', { match: asks.match })} {t(asks.again ? 'void.isAgain' : 'void.notAgain')}
        </p>
      )}
      {asks.kind === 'withdraw' && (
        <p>
          {t('withdraw.asks', { entry: asks.entry, matches: asks.matches })}{' '}
          {asks.matches > 0 && t(asks.again ? 'withdraw.isAgain' : 'withdraw.notAgain')}
        </p>
      )}
      <p>
        {(asks.kind !== 'exclude' || asks.become !== 'count') && t('running')} {t('told')}
      </p>
      <p>
        <bdi>{t('logged', { why })}</bdi>
      </p>
      <p>
        <strong>{t(asks.kind === 'exclude' ? 'canUndo' : 'cannotUndo')}</strong>
      </p>
    </Notice>
  )
}
