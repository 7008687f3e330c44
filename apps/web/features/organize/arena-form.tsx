'use client'

import { useLocale, useTranslations } from 'next-intl'
import { startTransition, useActionState, useEffect, useRef, useState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { Link } from '@/lib/link.tsx'
import { Choice, Choices } from '../forms/choices.tsx'
import { Field } from '../forms/field.tsx'
import { focusFirstWrong } from '../forms/first-wrong.ts'
import { Notice } from '../forms/notice.tsx'
import { ArenaPreview } from './arena-preview.tsx'
import {
  type ArenaState,
  type ArenaValues,
  type FormChoices,
  INJECTIONS,
  LANGUAGES,
  PACES,
  PURPOSES,
  valuesIn,
} from './arena-values.ts'
import { ExcludedMatchesField } from './interventions/excluded-matches-field.tsx'
import styles from './organize.module.css'
import { pictureAddress } from './picture/arena-face.tsx'
import { PicturePart, useChosenPicture } from './picture/picture-part.tsx'
import { PrizesPart } from './prizes-part.tsx'
import { SchedulePart } from './schedule-part.tsx'
import { arenaAction } from './server/actions.ts'
import { SettingsFields } from './settings-fields.tsx'
import { useFaultWords } from './use-fault-words.ts'

const LOOK_AFTER_MS = 500
const RANKINGS = ['hundred-start', 'mean', 'rating', 'strength'] as const
/** A part of it, like `limits.speakMs` of `limits` and `stacks[0]` of `stacks`. */
const isWithin = (field: string, whole: string) => field.startsWith(`${whole}.`) || field.startsWith(`${whole}[`)
/** What an uploaded picture is refused for. */
const PICTURE_FAULTS = ['bytes', 'format', 'pixels', 'animated', 'broken', 'busy'] as const
/** The fields that have a sentence for what is wrong with them. */
const FIELDS_WITH_WORDS = ['name', 'story', 'prizes', 'windowDays', 'schedule', 'fairness', 'roster'] as const

interface ArenaFormProps {
  initial: ArenaState
  choices: FormChoices
  /** It was opened: what its results mean does not change any more. */
  opened: boolean
  /** A match was begun: what is official does not change any more either. */
  begun?: boolean
  /** The picture that it has. */
  picture?: string | undefined
}

/**
 * An arena as its organizer states it. A plain form; with scripts it shows beside it what the arena would be, and what
 * is wrong so far, once something was typed.
 */
export function ArenaForm({ initial, choices, opened, begun = false, picture }: ArenaFormProps) {
  const t = useTranslations('organize')
  const problems = useTranslations('organize.problem')
  const locale = useLocale()
  const wordsOf = useFaultWords()
  const [state, dispatch, pending] = useActionState(arenaAction, initial)
  const [typed, setTyped] = useState<ArenaValues>()
  const [sent, setSent] = useState(false)
  const [chosen, choose] = useChosenPicture()
  const form = useRef<HTMLFormElement>(null)
  const looking = useRef<ReturnType<typeof setTimeout>>(undefined)
  const values = { ...state.values, ...typed }
  const game = choices.games.find(({ id }) => id === values.game) ?? choices.games[0]

  const kept = picture !== undefined && state.slug !== undefined ? pictureAddress(state.slug, picture) : undefined

  const look = () => {
    if (!form.current) return
    setTyped(valuesIn(new FormData(form.current)))
    clearTimeout(looking.current)
    looking.current = setTimeout(() => {
      const now = form.current && new FormData(form.current)
      // A picture is sent when it is to be kept.
      now?.delete('picture')
      if (now) startTransition(() => dispatch(now))
    }, LOOK_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(looking.current), [])
  // The first field with an error gets the focus, when the form was sent and not while somebody types.
  useEffect(() => {
    if (sent && state.faults.length > 0) focusFirstWrong(form.current)
  }, [state, sent])

  /** What is wrong with a field, or with anything in it; each setting says it beside itself. */
  const errorOf = (field: string): string | undefined => {
    const within = field === 'config' ? [] : state.faults.filter((one) => isWithin(one.field, field))
    const fault = state.faults.find((one) => one.field === field) ?? within[0]
    const ofPicture = PICTURE_FAULTS.find((one) => field === 'picture' && one === fault?.code)
    if (ofPicture) return t(`picture.fault.${ofPicture}`)
    // An empty form is no mistake yet.
    const isSetting = fault?.code === 'settings'
    if (!fault || (!sent && !isSetting && (values[fault.field] ?? '') === '')) return undefined
    const words = wordsOf(fault)
    if (words !== undefined) return words
    if (fault.field === 'fairness.budgetMicros') return t('wrong.budget')
    const known = FIELDS_WITH_WORDS.find((one) => fault.field.startsWith(one))
    return known ? t(`wrong.${known}`) : fault.message
  }

  return (
    <form
      ref={form}
      action={dispatch}
      noValidate
      onInput={look}
      onSubmit={(event) => {
        // Sent by hand: a form that React sends is emptied afterwards.
        event.preventDefault()
        clearTimeout(looking.current)
        setSent(true)
        const { submitter } = event.nativeEvent as SubmitEvent // a submit event is one
        const whole = new FormData(event.currentTarget, submitter)
        startTransition(() => dispatch(whole))
      }}
      className={styles.form}
    >
      <div className="min-w-0">
        {state.problem && (
          <Notice title={t('refused')} bad>
            <p>{problems(knownCode(problems, state.problem, 'not-now'), { message: '' })}</p>
          </Notice>
        )}
        {opened && (
          <Notice title={t('opened')}>
            <p>{t('openedText')}</p>
          </Notice>
        )}
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={t(`name.${language}`)}
            hint={language === locale ? undefined : t('otherHint')}
            error={errorOf(`name.${language}`)}
          >
            {(control) => (
              <input
                {...control}
                name={`name.${language}`}
                defaultValue={state.values[`name.${language}`]}
                maxLength={60}
                lang={language}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={t(`story.${language}`)}
            hint={language === locale ? t('storyHint') : t('otherHint')}
            error={errorOf(`story.${language}`)}
          >
            {(control) => (
              <textarea
                {...control}
                name={`story.${language}`}
                defaultValue={state.values[`story.${language}`]}
                maxLength={2_000}
                rows={3}
                lang={language}
              />
            )}
          </Field>
        ))}
        <PrizesPart locale={locale} initial={state.values} errorOf={errorOf} />
        <PicturePart has={picture !== undefined} error={errorOf('picture')} onChoose={choose} />
        <fieldset disabled={opened} className="min-w-0">
          <legend className="sr-only">{t('whatIsPlayed')}</legend>
          <h2 className={styles.part}>{t('whatIsPlayed')}</h2>
          <Field label={t('game')} error={errorOf('game')}>
            {(control) => (
              <select {...control} name="game" defaultValue={state.values.game}>
                {choices.games.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Choices legend={t('playedIn')} error={errorOf('language')}>
            {LANGUAGES.map((language) => (
              <Choice
                key={language}
                type="radio"
                name="language"
                value={language}
                defaultChecked={state.values.language === language}
                label={t(`language.${language}`)}
              />
            ))}
          </Choices>
          {game && <SettingsFields key={game.id} game={game} values={values} errorOf={errorOf} fixed={opened} />}
          {game?.deals && (
            <Field
              label={t('supply')}
              hint={
                <>
                  {t('supplyHint')} <Link href="/docs/word-lists">{t('supplyCards')}</Link>
                </>
              }
              error={errorOf('supply')}
            >
              {(control) => (
                <select {...control} name="supply" defaultValue={state.values.supply}>
                  <option value="">{t('supplyNone')}</option>
                  {choices.lists.map(({ list, entries, first }) => (
                    <option key={list} value={list}>
                      {first === undefined ? t('supplyOwn', { entries }) : t('supplyList', { list, entries, first })}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Choices legend={t('faces.legend')} hint={t('faces.hint')}>
            {(['masked', 'open'] as const).map((faces) => (
              <Choice
                key={faces}
                type="radio"
                name="faces"
                value={faces}
                defaultChecked={state.values.faces === faces}
                label={t(`faces.${faces}`)}
              />
            ))}
          </Choices>
          <Choices legend={t('pace.legend')} hint={t('pace.hint')} error={errorOf('pace')}>
            {PACES.map((pace) => (
              <Choice
                key={pace}
                type="radio"
                name="pace"
                value={pace}
                defaultChecked={state.values.pace === pace}
                label={t(`pace.${pace}`)}
                more={t(`pace.more.${pace}`)}
              />
            ))}
          </Choices>
          <Choices legend={t('injections.legend')} hint={t('injections.hint')}>
            {INJECTIONS.map((policy) => (
              <Choice
                key={policy}
                type="radio"
                name="injections"
                value={policy}
                defaultChecked={state.values.injections === policy}
                label={t(`injections.${policy}`)}
                more={t(`injections.more.${policy}`)}
              />
            ))}
          </Choices>
          <ExcludedMatchesField chosen={state.values.excludedMatches} error={errorOf('excludedMatches')} />
          <Choices legend={t('purpose.legend')}>
            {PURPOSES.map((purpose) => (
              <Choice
                key={purpose}
                type="radio"
                name="purpose"
                value={purpose}
                defaultChecked={state.values.purpose === purpose}
                label={t(`purpose.${purpose}`)}
                more={t(`purpose.more.${purpose}`)}
              />
            ))}
          </Choices>
          <Field label={t('window')} hint={t('windowHint')} error={errorOf('windowDays')}>
            {(control) => (
              <input
                {...control}
                name="windowDays"
                type="number"
                min={1}
                max={3650}
                defaultValue={state.values.windowDays}
              />
            )}
          </Field>
        </fieldset>
        <Field
          label={t('ranking.legend')}
          hint={t(begun ? 'ranking.begun' : 'ranking.hint')}
          error={errorOf('ranking')}
        >
          {(control) => (
            <select {...control} name="ranking" defaultValue={state.values.ranking} disabled={begun}>
              {RANKINGS.map((ranking) => (
                <option key={ranking} value={ranking}>
                  {t(`ranking.${ranking}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <SchedulePart values={values} initial={state.values} errorOf={errorOf} fixed={opened} zones={choices.zones} />
        <p className="mb-3 max-w-prose text-ink-soft">{t(opened ? 'saveOpened' : 'saveDraft')}</p>
        <button type="submit" name="intent" value="save" className="button button-solid" disabled={pending}>
          {t('save')}
        </button>
      </div>
      <ArenaPreview
        values={values}
        choices={choices}
        locale={locale}
        seats={state.seats}
        progress={state.progress}
        notYet={state.notYet ?? []}
        picture={chosen ?? (values.noPicture === undefined ? kept : undefined)}
        faults={typed ? state.faults.length : 0}
      />
    </form>
  )
}
