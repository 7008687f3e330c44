import type { Question, Shown } from '@masquerade/lab'
import { SCALES } from '@masquerade/lab/questions'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef } from 'react'
import styles from './rating.module.css'
import type { Desk } from './use-desk.ts'

interface QuestionPanelProps {
  desk: Desk
  item: Shown
  skipping: boolean
  setSkipping: (skipping: boolean) => void
}

/** The question that is put now, its scale, and the ways on from it. */
export function QuestionPanel({ desk, item, skipping, setSkipping }: QuestionPanelProps) {
  const t = useTranslations('annotate.desk')
  const { questions, at, mark, place } = desk
  const question = questions[at]
  if (!question) return null
  return (
    <section className={styles.panel} aria-label={t('panel')}>
      {mark?.skip !== undefined && (
        <p className={styles.skipped}>
          {t('skipped')} <q>{mark.skip}</q>
        </p>
      )}
      <Scale question={question} item={item} given={mark?.answers[question.id]} desk={desk} />
      {questions.length > 1 && <Questions desk={desk} item={item} />}
      {skipping ? (
        <SkipForm key={place} skip={desk.skip} back={() => setSkipping(false)} />
      ) : (
        <p className={styles.moves}>
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
        </p>
      )}
    </section>
  )
}

interface ScaleProps {
  question: Question
  item: Shown
  given: number | undefined
  desk: Desk
}

function Scale({ question, item, given, desk }: ScaleProps) {
  const t = useTranslations('annotate')
  const { measure } = question
  const [low, high] = SCALES[measure]
  const values = Array.from({ length: high - low + 1 }, (_, index) => low + index)
  const isYesNo = low === 0
  return (
    <fieldset className={styles.scale}>
      <legend>
        {t.rich(`question.${measure}`, {
          intention: () => (
            <q className={styles.intention} lang={item.language}>
              {wordsOf(question, item)}
            </q>
          ),
        })}
      </legend>
      <div className={styles.values}>
        {(isYesNo ? values.toReversed() : values).map((value) => (
          <button
            key={value}
            type="button"
            className="button"
            aria-pressed={given === value}
            aria-label={isYesNo ? undefined : `${value}, ${t(`scale.${measure}.${value}` as 'scale.score.1')}`}
            onClick={() => desk.answer(value)}
          >
            {isYesNo ? t(value === 1 ? 'scale.yes' : 'scale.no') : value}
          </button>
        ))}
      </div>
      {measure === 'score' && (
        <p className={styles.ends} aria-hidden="true">
          <span>{t('scale.score.1')}</span>
          <span>{t('scale.score.5')}</span>
        </p>
      )}
      {(measure === 'thoughts' || measure === 'speech') && (
        <details className={styles.rubric}>
          <summary>{t('desk.rubric')}</summary>
          <dl>
            {values.toReversed().map((value) => (
              <div key={value}>
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

/** All questions of an item, with what was answered: any can be gone back to. */
function Questions({ desk: { questions, at, mark, ask }, item }: { desk: Desk; item: Shown }) {
  const t = useTranslations('annotate')
  return (
    <details className={styles.questions}>
      <summary>{t('desk.questions', { at: at + 1, total: questions.length })}</summary>
      <ol>
        {questions.map((question, index) => {
          const given = mark?.answers[question.id]
          return (
            <li key={question.id}>
              <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => ask(index)}>
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
    <form className={styles.skip} onSubmit={submit}>
      <label>
        <span>{t('why')}</span>
        <input
          ref={field}
          name="why"
          required
          maxLength={500}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Escape') back()
          }}
        />
      </label>
      <p className={styles.moves}>
        <button type="submit" className="button button-solid">
          {t('skipNow')}
        </button>
        <button type="button" className="button" onClick={back}>
          {t('noSkip')}
        </button>
      </p>
    </form>
  )
}
