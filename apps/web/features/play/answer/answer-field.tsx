import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChoiceList, Choices, Field } from '../../ui/forms/field.tsx'
import styles from './answer.module.css'
import { spelledOut } from './choose-form.tsx'
import { charactersOf, type FieldProblem, sumOf } from './filled-in.ts'
import type { AnswerField, NumberRange, Scalar } from './schema-form.ts'

interface FieldControlProps {
  field: AnswerField
  label: string | undefined
  language: string
  characters: number | undefined
  texts: readonly string[]
  problem: FieldProblem | undefined
  fill(texts: readonly string[]): void
}

export function AnswerFieldControl({ field, label = spelledOut(field.name), problem, ...given }: FieldControlProps) {
  const props = { ...given, label, hint: field.about || undefined, error: useProblem(problem) }
  switch (field.kind) {
    case 'number':
      return <NumberField {...props} field={field} />
    case 'numbers':
      return <NumberFields {...props} field={field} />
    case 'text':
      return <TextField {...props} field={field} />
    case 'several':
      return <SeveralField {...props} field={field} />
    case 'choice':
      return <ChoiceField {...props} field={field} />
  }
}

interface Of<Kind extends AnswerField['kind']> extends Omit<FieldControlProps, 'problem'> {
  field: Extract<AnswerField, { kind: Kind }>
  label: string
  hint: string | undefined
  error: string | undefined
}

function NumberField({ field, texts, label, hint, error, fill }: Of<'number'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      <NumberControl name={label} range={field} text={texts[0] ?? ''} fill={(text) => fill([text])} />
    </Field>
  )
}

function NumberFields({ field, texts, label, hint, error, fill }: Of<'numbers'>) {
  const t = useTranslations('play.answer.act')
  const now = sumOf(texts)
  return (
    <Choices legend={label} hint={hint} error={error}>
      {field.ranges.map((range, place) => {
        const name = t('place', { place: place + 1 })
        return (
          <Field key={name} label={name}>
            <NumberControl
              aria-invalid={error !== undefined}
              name={name}
              range={range}
              text={texts[place] ?? ''}
              fill={(text) => fill(field.ranges.map((_, other) => (other === place ? text : (texts[other] ?? ''))))}
            />
          </Field>
        )
      })}
      {field.sum !== undefined && <Sum even={now === field.sum}>{t('sum', { now, sum: field.sum })}</Sum>}
    </Choices>
  )
}

interface NumberControlProps {
  'aria-invalid'?: boolean
  name: string
  range: NumberRange
  text: string
  fill(text: string): void
}

function NumberControl({ name, range, text, fill, ...control }: NumberControlProps) {
  const t = useTranslations('play.answer.act')
  const { least, most, step, whole } = range
  const bounded = least !== undefined && most !== undefined && most > least
  return (
    <span className={`${styles.number} grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-3`}>
      {bounded && (
        <input
          type="range"
          aria-label={t('slider', { name })}
          min={least}
          max={most}
          step={whole ? step : 'any'}
          value={Number(text) || least}
          onChange={(event) => fill(event.target.value)}
        />
      )}
      <input
        {...control}
        type="text"
        inputMode={whole ? 'numeric' : 'decimal'}
        maxLength={20}
        autoComplete="off"
        value={text}
        onChange={(event) => fill(event.target.value)}
      />
      {bounded && (
        <small className="col-span-full text-(length:--text-sm) text-ink-faint tabular-nums">
          {t('between', { least, most })}
        </small>
      )}
    </span>
  )
}

function TextField({ field, language, characters, texts, label, hint, error, fill }: Of<'text'>) {
  const t = useTranslations('play.answer')
  const [text = ''] = texts
  const over = characters !== undefined && charactersOf(text) > characters
  return (
    <Field
      label={field.optional ? t('act.optional', { name: label }) : label}
      hint={over ? t('say.cut', { limit: characters }) : hint}
      error={error}
    >
      <textarea
        rows={2}
        lang={language}
        dir="auto"
        value={text}
        onChange={(event) => fill([event.target.value])}
        autoComplete="off"
      />
    </Field>
  )
}

function SeveralField({ field, texts, label, hint, error, fill }: Of<'several'>) {
  const t = useTranslations('play.answer.act')
  const nameOf = useValueName()
  const { values, least, most } = field
  return (
    <Choices legend={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-x-5">
        <ChoiceList
          type="checkbox"
          chosen={texts}
          pick={(key) => fill(texts.includes(key) ? texts.filter((text) => text !== key) : [...texts, key])}
          of={values.map((value, place) => [String(place), nameOf(value)])}
        />
      </div>
      <Sum even={texts.length >= least && texts.length <= most}>
        {least === most
          ? t('chosen', { chosen: texts.length, of: most })
          : t('some', { chosen: texts.length, least, most })}
      </Sum>
    </Choices>
  )
}

function ChoiceField({ field, texts: [text = ''], label, hint, error, fill }: Of<'choice'>) {
  const t = useTranslations('play.answer.act')
  const nameOf = useValueName()
  const choices = field.values.map((value, place) => [String(place), nameOf(value)] as const)
  return (
    <Choices legend={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-x-5">
        <ChoiceList
          type="radio"
          name={`answer-${field.name}`}
          chosen={[text]}
          pick={(key) => fill([key])}
          of={field.optional ? [...choices, ['', t('none')]] : choices}
        />
      </div>
    </Choices>
  )
}

const Sum = ({ even, children }: { even: boolean; children: ReactNode }) => (
  <p role="status" className={`text-sm tabular-nums ${even ? 'text-ink' : 'text-ink-faint'}`}>
    {children}
  </p>
)

function useValueName(): (value: Scalar) => string {
  const t = useTranslations('play.answer.act')
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'string' ? spelledOut(value) : String(value)
  }
}

function useProblem(problem: FieldProblem | undefined): string | undefined {
  const t = useTranslations('play.answer.field')
  if (!problem) return undefined
  const { code, ...values } = problem
  return t(code, values)
}
