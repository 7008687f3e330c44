import type { Question, Shown } from '@masquerade/lab'
import { SCALES } from '@masquerade/lab/questions'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { SubmitButton } from '../../ui/forms/form-parts.tsx'
import type { Desk } from './use-desk.ts'

interface QuestionPanelProps {
  desk: Desk
  item: Shown
  skipping: boolean
  setSkipping: (skipping: boolean) => void
}

export function QuestionPanel({ desk, item, skipping, setSkipping }: QuestionPanelProps) {
  const t = useTranslations('annotate.desk')
  const { questions, at, mark, place } = desk
  const question = questions[at]
  if (!question) return null
  return (
    <section className="sticky bottom-0 z-1 -mx-4 border-line border-t bg-ground p-4" aria-label={t('panel')}>
      {mark?.skip !== undefined && (
        <p className="mb-2 border-now border-l-3 ps-2 text-sm wrap-anywhere">
          {t('skipped')} <q>{mark.skip}</q>
        </p>
      )}
      <Scale question={question} item={item} desk={desk} />
      {questions.length > 1 && <Questions desk={desk} item={item} />}
      {skipping ? (
        <SkipForm key={place} skip={desk.skip} back={() => setSkipping(false)} />
      ) : (
        <Moves>
          <button type="button" className="button" disabled={place === 0 && at === 0} onClick={() => desk.step(-1)}>
            {t('previous')}
          </button>
          <button type="button" className="button" disabled={!desk.canUndo} onClick={desk.undo}>
            {t('undo')}
          </button>
          <button type="button" className="button" onClick={() => setSkipping(true)}>
            {t('skip')}
          </button>
          <button type="button" className="button" onClick={() => desk.step(1)}>
            {t('next')}
          </button>
        </Moves>
      )}
    </section>
  )
}

/** Navigation buttons of a rater are large enough for a finger. */
export const Moves = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 flex flex-wrap gap-2 [&>button]:min-h-[2.75rem] [&>button]:flex-auto [&>button]:justify-center [&>button]:px-3">
    {children}
  </p>
)

export function QuestionAsked({ question, item }: { question: Question; item: Shown }) {
  const t = useTranslations('annotate')
  return t.rich(`question.${question.measure}`, {
    intention: () => (
      <q className="font-display font-medium" lang={item.language}>
        {wordsOf(question, item)}
      </q>
    ),
  })
}

function Scale({ question, item, desk }: { question: Question; item: Shown; desk: Desk }) {
  const t = useTranslations('annotate')
  const { measure } = question
  const [low, high] = SCALES[measure]
  const values = Array.from({ length: high - low + 1 }, (_, index) => low + index)
  const isYesNo = low === 0
  return (
    <fieldset>
      <legend className="mb-2 font-strong wrap-anywhere">
        <QuestionAsked question={question} item={item} />
      </legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {(isYesNo ? values.toReversed() : values).map((value) => (
          <button
            key={value}
            type="button"
            className="button min-h-12 justify-center px-1 tabular-nums hover:bg-sunk hover:text-ink aria-pressed:border-now aria-pressed:bg-now-wash aria-pressed:text-ink aria-pressed:shadow-[inset_0_-3px_0_var(--color-now)]"
            aria-pressed={desk.mark?.answers[question.id] === value}
            aria-label={isYesNo ? undefined : `${value}, ${t(`scale.${measure}.${value}` as 'scale.score.1')}`}
            onClick={() => desk.answer(value)}
          >
            {isYesNo ? t(value === 1 ? 'scale.yes' : 'scale.no') : value}
          </button>
        ))}
      </div>
      {measure === 'score' && (
        <p className="mt-1 flex justify-between text-ink-faint text-xs" aria-hidden="true">
          <span>{t('scale.score.1')}</span>
          <span>{t('scale.score.5')}</span>
        </p>
      )}
      {(measure === 'thoughts' || measure === 'speech') && (
        <details className="mt-2 text-ink-soft text-sm">
          <summary className="w-fit cursor-pointer py-1">{t('desk.rubric')}</summary>
          <dl>
            {values.toReversed().map((value) => (
              <div key={value} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
                <dt>{value}</dt>
                <dd>{t(`scale.${measure}.${value}` as 'scale.thoughts.1')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </fieldset>
  )
}

function Questions({ desk: { questions, at, mark, ask }, item }: { desk: Desk; item: Shown }) {
  const t = useTranslations('annotate')
  return (
    <details className="mt-2 text-ink-soft text-sm">
      <summary className="w-fit cursor-pointer py-1">
        {t('desk.questions', { at: at + 1, total: questions.length })}
      </summary>
      <ol className="max-h-[14rem] overflow-y-auto">
        {questions.map((question, index) => {
          const given = mark?.answers[question.id]
          return (
            <li key={question.id}>
              <button
                type="button"
                className="flex min-h-[2.25rem] w-full items-center justify-between gap-3 border-line border-b text-start aria-[current]:bg-now-wash aria-[current]:text-ink"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => ask(index)}
              >
                <span>
                  {t(`measure.${question.measure}`)}
                  {question.intention !== undefined && (
                    <>
                      {': '}
                      <bdi lang={item.language}>{wordsOf(question, item)}</bdi>
                    </>
                  )}
                </span>
                <span>{given === undefined ? t('desk.open') : answerWord(given)}</span>
              </button>
            </li>
          )
          function answerWord(value: number): string {
            if (SCALES[question.measure][0] > 0) return String(value)
            return t(value === 1 ? 'scale.yes' : 'scale.no')
          }
        })}
      </ol>
    </details>
  )
}

const wordsOf = ({ intention }: Question, item: Shown): string =>
  'items' in item ? (item.items.find((one) => one.intention === intention)?.words ?? '') : item.word

function SkipForm({ skip, back }: { skip: (why: string) => void; back: () => void }) {
  const t = useTranslations('annotate.desk')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function submit(event: FormEvent) {
    event.preventDefault()
    const why = field.current?.value.trim() ?? ''
    if (why !== '') skip(why)
  }
  return (
    <form className="mt-3" onSubmit={submit}>
      <label>
        <span className="block font-strong text-sm">{t('why')}</span>
        <input
          ref={field}
          name="why"
          className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-ink"
          required
          maxLength={500}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Escape') back()
          }}
        />
      </label>
      <Moves>
        <SubmitButton solid>{t('skipNow')}</SubmitButton>
        <button type="button" className="button" onClick={back}>
          {t('noSkip')}
        </button>
      </Moves>
    </form>
  )
}
