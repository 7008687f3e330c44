'use client'

import { useLocale, useTranslations } from 'next-intl'
import { startTransition, useEffect, useRef, useState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { Link } from '@/lib/link.tsx'
import { Choice, Field } from '../../../ui/forms/field.tsx'
import { focusFirstWrong, Notice, SubmitButton } from '../../../ui/forms/form-parts.tsx'
import { sentBy, useKeptAction } from '../../../ui/forms/use-kept-action.ts'
import { pictureAddress } from '../arena-face.tsx'
import { ArenaPreview } from './arena-preview.tsx'
import {
  type ArenaState,
  type ArenaValues,
  controlOf,
  EXCLUDED_MATCHES,
  type FormChoices,
  LANGUAGES,
  PURPOSES,
  valuesIn,
} from './arena-values.ts'
import { useFaultWords } from './fault-words.ts'
import {
  FormShownProvider,
  InputControl,
  PartTitle,
  RadioControl,
  SelectControl,
  TextControl,
} from './form-controls.tsx'
import { SchedulePart } from './schedule-part.tsx'
import { arenaAction } from './server/arena-action.ts'
import { SettingsFields } from './settings-fields.tsx'

const LOOK_AFTER_MS = 500
const RANKINGS = ['hundred-start', 'mean', 'rating', 'strength'] as const
const isWithin = (field: string, whole: string) => field.startsWith(`${whole}.`) || field.startsWith(`${whole}[`)
const INJECTIONS = ['marked', 'foul', 'allowed'] as const
const PICTURE_FAULTS = ['bytes', 'format', 'pixels', 'animated', 'broken', 'busy'] as const
/** The words for a fault of a field, or of all fields below it; the first that fits is used. */
const WORDS_OF_FIELDS = [
  ...(['name', 'story', 'prizes', 'windowDays', 'fairness', 'roster'] as const).map((name) => [name, name] as const),
  ['schedule.tables', 'tables'],
  ['schedule.games', 'count'],
  ['schedule.matches', 'count'],
  ['schedule.waiting', 'minutes'],
  ['schedule', 'time'],
] as const

interface ArenaFormProps {
  initial: ArenaState
  choices: FormChoices
  /** Whether the arena was opened: settings that change what its results mean can then no longer be edited. */
  opened: boolean
  /** Whether a match of the arena has begun: the way in which agents are ranked can then no longer be changed. */
  begun?: boolean
  picture?: string | undefined
}

export function ArenaForm({ initial, choices, opened, begun = false, picture }: ArenaFormProps) {
  const t = useTranslations('organize')
  const problems = useTranslations('organize.problem')
  const excluded = useTranslations('interventions.fixed')
  const locale = useLocale()
  const wordsOf = useFaultWords()
  const [state, dispatch, pending, notDone] = useKeptAction(arenaAction, initial)
  const problem = notDone ?? (state.problem && problems(knownCode(problems, state.problem, 'not-now'), { message: '' }))
  const [typed, setTyped] = useState<ArenaValues>()
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
      now?.delete('picture')
      if (now) startTransition(() => dispatch(now))
    }, LOOK_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(looking.current), [])
  // Only an attempt to save moves the focus: a preview comes while somebody is typing.
  useEffect(() => {
    if (state.tries) focusFirstWrong(form.current)
  }, [state.tries])

  const worded = (name: 'faces' | 'pace' | 'injections') =>
    ({ name, label: t(`${name}.legend`), hint: t(`${name}.hint`) }) as const
  const listName = ({ list, entries, first }: FormChoices['lists'][number]) =>
    first === undefined ? t('supplyOwn', { entries }) : t('supplyList', { list, entries, first })
  const errorOf = (field: string): string | undefined => {
    const part = field === 'roster' ? 'roster.house' : field
    const within =
      field === 'config' ? [] : state.faults.filter((one) => one.field === part || isWithin(one.field, part))
    const fault = state.faults.find((one) => one.field === field) ?? within[0]
    const ofPicture = PICTURE_FAULTS.find((one) => field === 'picture' && one === fault?.code)
    if (ofPicture) return t(`picture.fault.${ofPicture}`)
    const isSetting = fault?.code === 'settings'
    if (!fault || (!state.tries && !isSetting && (values[controlOf(fault.field)] ?? '') === '')) return undefined
    const words = wordsOf(fault)
    if (words !== undefined) return words
    if (fault.field === 'fairness.budgetMicros') return t('wrong.budget')
    const known = WORDS_OF_FIELDS.find(([one]) => fault.field.startsWith(one))
    return known ? t(`wrong.${known[1]}`) : fault.message
  }

  return (
    <form
      ref={form}
      action={dispatch}
      noValidate
      onInput={look}
      onSubmit={(event) => {
        const whole = sentBy(event)
        clearTimeout(looking.current)
        startTransition(() => dispatch(whole))
      }}
      className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,38rem)_minmax(18rem,1fr)] [&_fieldset:disabled_:is(input,select)]:text-ink-faint!"
    >
      <FormShownProvider value={{ initial: state.values, errorOf }}>
        <div className="min-w-0">
          {problem && <Notice title={t('refused')} bad text={problem} />}
          {opened && <Notice title={t('opened')} text={t('openedText')} />}
          {LANGUAGES.map((language) => (
            <InputControl
              key={language}
              name={`name.${language}`}
              label={t(`name.${language}`)}
              hint={language === locale ? undefined : t('otherHint')}
              maxLength={60}
              lang={language}
              autoComplete="off"
            />
          ))}
          {(['story', 'prizes'] as const).flatMap((part) =>
            LANGUAGES.map((language) => (
              <TextControl
                key={`${part} ${language}`}
                name={`${part}.${language}`}
                label={t(`${part}.${language}`)}
                hint={language !== locale ? t('otherHint') : t(part === 'story' ? 'storyHint' : 'prizes.hint')}
                maxLength={part === 'story' ? 2_000 : 1_000}
                rows={part === 'story' ? 3 : 2}
                lang={language}
              />
            )),
          )}
          <Field label={t('picture.label')} hint={t('picture.hint')} error={errorOf('picture')}>
            <input
              name="picture"
              type="file"
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => choose(event.currentTarget.files?.[0])}
            />
          </Field>
          {picture !== undefined && (
            <div className="mb-6">
              <Choice type="checkbox" name="noPicture" label={t('picture.remove')} />
            </div>
          )}
          <fieldset disabled={opened} className="min-w-0">
            <legend className="sr-only">{t('whatIsPlayed')}</legend>
            <PartTitle>{t('whatIsPlayed')}</PartTitle>
            <SelectControl
              name="game"
              label={t('game')}
              options={choices.games.map(({ id, title }) => [id, title] as const)}
            />
            <RadioControl
              name="language"
              label={t('playedIn')}
              of={LANGUAGES.map((one) => [one, t(`language.${one}`)])}
            />
            {game && <SettingsFields key={game.id} game={game} values={values} fixed={opened} />}
            {game?.deals && (
              <SelectControl
                name="supply"
                label={t('supply')}
                hint={
                  <>
                    {t('supplyHint')} <Link href="/docs/word-lists">{t('supplyCards')}</Link>
                  </>
                }
                options={[['', t('supplyNone')], ...choices.lists.map((one) => [one.list, listName(one)] as const)]}
              />
            )}
            <RadioControl
              {...worded('faces')}
              of={(['masked', 'open'] as const).map((one) => [one, t(`faces.${one}`)])}
            />
            <RadioControl
              {...worded('pace')}
              of={(['stage', 'none'] as const).map((one) => [one, t(`pace.${one}`), t(`pace.more.${one}`)])}
            />
            <RadioControl
              {...worded('injections')}
              of={INJECTIONS.map((one) => [one, t(`injections.${one}`), t(`injections.more.${one}`)])}
            />
            <RadioControl
              name="excludedMatches"
              label={excluded('legend')}
              hint={excluded('hint')}
              of={EXCLUDED_MATCHES.map((one) => [one, excluded(one), excluded(`more.${one}`)])}
            />
            <RadioControl
              name="purpose"
              label={t('purpose.legend')}
              of={PURPOSES.map((one) => [one, t(`purpose.${one}`), t(`purpose.more.${one}`)])}
            />
            <InputControl
              name="windowDays"
              label={t('window')}
              hint={t('windowHint')}
              type="number"
              min={1}
              max={3650}
            />
          </fieldset>
          <SelectControl
            name="ranking"
            label={t('ranking.legend')}
            hint={t(begun ? 'ranking.begun' : 'ranking.hint')}
            options={RANKINGS.map((one) => [one, t(`ranking.${one}`)] as const)}
            disabled={begun}
          />
          <SchedulePart values={values} fixed={opened} zones={choices.zones} />
          <p className="mb-3 max-w-prose text-ink-soft">{t(opened ? 'saveOpened' : 'saveDraft')}</p>
          <SubmitButton name="intent" value="save" disabled={pending} solid>
            {t('save')}
          </SubmitButton>
        </div>
      </FormShownProvider>
      <ArenaPreview
        values={values}
        choices={choices}
        state={state}
        opened={opened}
        picture={chosen ?? (values.noPicture === undefined ? kept : undefined)}
        faults={state.faults.length}
      />
    </form>
  )
}

function useChosenPicture(): [address: string | undefined, choose: (file: File | undefined) => void] {
  const [address, setAddress] = useState<string>()
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  return [address, (file) => setAddress(file && URL.createObjectURL(file))]
}
