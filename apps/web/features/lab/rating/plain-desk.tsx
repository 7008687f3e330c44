'use client'

import type { Mark, Shown } from '@masquerade/lab'
import { questionsOf, SCALES } from '@masquerade/lab/questions'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '../../ui/design/button-link.tsx'
import { ChoiceList, Choices, Field } from '../../ui/forms/field.tsx'
import { HiddenFields, Notice, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { ItemShown } from './context-shown.tsx'
import { QuestionAsked } from './question-panel.tsx'
import { Progress } from './rating-desk.tsx'
import { saveItemAction } from './server/actions.ts'

interface PlainDeskProps {
  batch: string
  question: string | undefined
  place: number
  total: number
  done: number
  item: Shown | undefined
  mark: Mark | undefined
}

/** For browsers without scripts: all questions about one item as a form, and the next item on the next page. */
export function PlainDesk({ batch, question, place, total, done, item, mark }: PlainDeskProps) {
  const t = useTranslations('annotate')
  return (
    <div className="max-w-text">
      <Progress {...{ place, total, done }} />
      {question && <p className="my-3 whitespace-pre-line text-ink-soft wrap-anywhere">{question}</p>}
      {item ? (
        <>
          <ItemShown item={item} />
          <ItemForm {...{ batch, place, item, mark }} />
        </>
      ) : (
        <Notice title={done === total ? t('desk.all', { total }) : t('desk.left', { left: total - done })} />
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {place > 0 && <ButtonLink href={`/rate/${batch}?place=${place - 1}`}>{t('desk.previous')}</ButtonLink>}
        {place < total && <ButtonLink href={`/rate/${batch}?place=${place + 1}`}>{t('desk.next')}</ButtonLink>}
        {!item && done < total && <ButtonLink href={`/rate/${batch}`}>{t('desk.toLeft')}</ButtonLink>}
      </p>
    </div>
  )
}

function ItemForm({ batch, place, item, mark }: Pick<PlainDeskProps, 'batch' | 'place' | 'mark'> & { item: Shown }) {
  const t = useTranslations('annotate')
  const [{ problem, message = '', typed }, save] = useKeptAction(saveItemAction, {})
  const { answers, skip } = typed ?? mark ?? { answers: {} }
  return (
    <form action={save}>
      <HiddenFields of={{ batch, place }} />
      {problem && <Notice bad title={t(`plain.problem.${problem}`, { message })} />}
      {questionsOf(item).map((asked) => (
        <Choices key={asked.id} legend={<QuestionAsked question={asked} item={item} />}>
          <ChoiceList
            type="radio"
            name={`answer ${asked.id}`}
            chosen={[String(answers[asked.id])]}
            of={valuesOf(asked.measure).map((value) => [String(value), wordsFor(asked.measure, value)])}
          />
        </Choices>
      ))}
      <Field label={t('plain.why')}>
        <input name="why" maxLength={500} autoComplete="off" defaultValue={skip} />
      </Field>
      <SubmitButton solid>{t('plain.save')}</SubmitButton>
    </form>
  )

  function wordsFor(measure: keyof typeof SCALES, value: number): string {
    if (SCALES[measure][0] === 0) return t(value === 1 ? 'scale.yes' : 'scale.no')
    return `${value}, ${t(`scale.${measure}.${value}` as 'scale.score.1')}`
  }
}

function valuesOf(measure: keyof typeof SCALES): number[] {
  const [low, high] = SCALES[measure]
  return Array.from({ length: high - low + 1 }, (_, index) => high - index)
}
