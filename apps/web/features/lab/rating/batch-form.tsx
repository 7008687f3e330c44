'use client'

import { useTranslations } from 'next-intl'
import { startTransition, useState } from 'react'
import { Choice, ChoiceList, Choices, Field } from '../../ui/forms/field.tsx'
import { HiddenFields, Notice, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { sentBy, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { makeBatchAction } from './server/actions.ts'

interface BatchFormProps {
  /** Maximum size of an upload, in bytes; a larger file is refused in the browser. */
  mostBytes: number
  mostItems: number
  mayList: boolean
  experiment?: string
}

const KINDS = ['score', 'intentions'] as const

export function BatchForm({ mostBytes, mostItems, mayList, experiment }: BatchFormProps) {
  const t = useTranslations('annotate.make')
  const [outcome, make, pending, notDone] = useKeptAction(makeBatchAction, {}, () => ({}))
  const [tooLarge, setTooLarge] = useState(false)
  const { problem, message = '', values } = outcome
  const faults = tooLarge ? [{ line: 1, code: 'too-large' as const, message: '' }] : (outcome.faults ?? [])
  const limits = { bytes: mostBytes, items: mostItems }
  return (
    <form
      action={make}
      onSubmit={(event) => {
        const sent = sentBy(event)
        const file = sent.get('file')
        const size = (file instanceof File ? file.size : 0) + new Blob([String(sent.get('text'))]).size
        setTooLarge(size > mostBytes)
        if (size <= mostBytes) startTransition(() => make(sent))
      }}
    >
      <div role="status">
        {faults.length > 0 && (
          <Notice title={t('faults', { count: faults.length })} bad>
            <ul>
              {faults.map(({ line, code, message: said }) => (
                <li key={`${line} ${code}`}>
                  {code === 'too-large' || code === 'too-many' ? '' : `${t('line', { line })} `}
                  {t(`fault.${code}`, { message: said, ...limits })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {notDone && <Notice bad title={notDone} />}
        {(problem === 'limited' || problem === 'run') && <Notice bad title={t(`problem.${problem}`, { message })} />}
      </div>
      <Field label={t('name')} error={problem === 'title' ? t('problem.title') : undefined}>
        <input name="title" required maxLength={120} defaultValue={values?.title} />
      </Field>
      {experiment ? (
        <HiddenFields of={{ source: 'experiment', experiment }} />
      ) : (
        <ItemFields limits={limits} values={values} />
      )}
      <Field label={t('question')} hint={t('questionHint')}>
        <textarea name="question" rows={2} maxLength={1_000} defaultValue={values?.question} />
      </Field>
      <Field
        label={t('again')}
        hint={t('againHint')}
        error={problem === 'again' ? t('problem.again', { message }) : undefined}
      >
        <input name="again" type="number" min={0} max={1_000} defaultValue={values?.again} />
      </Field>
      {mayList && (
        <div className="mb-6">
          <Choice
            type="checkbox"
            name="listed"
            defaultChecked={values?.listed ?? false}
            label={t('listed')}
            more={t('listedMore')}
          />
        </div>
      )}
      <SubmitButton disabled={pending} solid>
        {t(pending ? 'making' : 'go')}
      </SubmitButton>
    </form>
  )
}

interface ItemFieldsProps {
  limits: { bytes: number; items: number }
  values: { text: string; kind: (typeof KINDS)[number]; experiment: string } | undefined
}

function ItemFields({ limits, values }: ItemFieldsProps) {
  const t = useTranslations('annotate.make')
  return (
    <>
      <Field label={t('file')} hint={t('fileHint', limits)}>
        <input name="file" type="file" accept=".jsonl,.ndjson,.json,.txt,application/jsonl" />
      </Field>
      <Field label={t('text')} hint={t('textHint')}>
        <textarea name="text" rows={6} defaultValue={values?.text} spellCheck={false} />
      </Field>
      <Choices legend={t('kind')} hint={t('kindHint')}>
        <ChoiceList
          type="radio"
          name="kind"
          chosen={[values?.kind ?? 'score']}
          of={KINDS.map((kind) => [kind, t(`kinds.${kind}`), t(`kindsMore.${kind}`)])}
        />
      </Choices>
      <Field label={t('experiment')} hint={t('experimentHint')}>
        <input name="experiment" maxLength={100} defaultValue={values?.experiment} />
      </Field>
    </>
  )
}
