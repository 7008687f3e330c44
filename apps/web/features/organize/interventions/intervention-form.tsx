'use client'

import type { ExcludedMatches } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type ReactNode, useActionState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { Choice, Choices } from '../../forms/choices.tsx'
import { Field } from '../../forms/field.tsx'
import formStyles from '../../forms/forms.module.css'
import { StepButton } from '../../forms/step-button.tsx'
import { EXCLUDED_MATCHES } from '../arena-values.ts'
import { AskedFirstText } from './asked-first-text.tsx'
import type { EntryChoice, InterventionKind, InterventionState } from './intervention-state.ts'
import { interventionAction } from './server/actions.ts'

interface InterventionFormProps {
  arena: string
  kind: InterventionKind
  /** What the arena has fixed for the matches of agents that are excluded. */
  fixed: ExcludedMatches
  /** What it is dealt from, where that is not too much to choose from. */
  entries?: readonly EntryChoice[] | undefined
}

/** One thing that an organizer does about an agent, a match or an entry. The first button says what it does, the second one does it. */
export function InterventionForm({ arena, kind, fixed, entries }: InterventionFormProps) {
  const t = useTranslations('interventions')
  const problems = useTranslations('interventions.problem')
  const [state, act, pending] = useActionState<InterventionState, FormData>(interventionAction, { values: {} })
  const { values, asks, problem, done } = state
  const isTouched = asks !== undefined || problem !== undefined || done === true
  return (
    <details className="mb-4 max-w-prose" open={isTouched || undefined}>
      <summary>{t(`${kind}.title`)}</summary>
      <form action={act} className="mt-3">
        <input type="hidden" name="arena" value={arena} />
        <input type="hidden" name="kind" value={kind} />
        {asks ? (
          <>
            {['agent', 'matches', 'match', 'entry', 'become', 'why'].map(
              (name) =>
                values[name] !== undefined && <input key={name} type="hidden" name={name} value={values[name]} />,
            )}
            <AskedFirstText asks={asks} why={values.why ?? ''} />
            <div className="mt-4 flex flex-wrap gap-3">
              <StepButton to="do" pending={pending} solid>
                {t(`${kind}.do`, { name: asks.kind === 'exclude' ? asks.name : '' })}
              </StepButton>
              <StepButton to="back" pending={pending}>
                {t('back')}
              </StepButton>
            </div>
          </>
        ) : (
          <>
            {kind === 'exclude' && <ExcludeFields values={values} fixed={fixed} />}
            {kind === 'void' && (
              <>
                <Field label={t('void.match')}>
                  {(control) => (
                    <input {...control} name="match" required maxLength={300} defaultValue={values.match} />
                  )}
                </Field>
                <Become kind={kind} values={values} />
              </>
            )}
            {kind === 'withdraw' && (
              <>
                <p className="mb-3">{t('withdraw.text')}</p>
                <EntryField values={values} entries={entries} />
                <Become kind={kind} values={values} />
              </>
            )}
            <Field label={t('why')}>
              {(control) => <textarea {...control} name="why" required maxLength={500} defaultValue={values.why} />}
            </Field>
            <StepButton to="look" pending={pending}>
              {t('goOn')}
            </StepButton>
          </>
        )}
        <div role="status">
          {problem !== undefined && (
            <p className={formStyles.error}>{problems(knownCode(problems, problem, 'other'))}</p>
          )}
          {done && <p className="mt-2">{t('done')}</p>}
        </div>
      </form>
    </details>
  )
}

type Values = InterventionState['values']

function ExcludeFields({ values, fixed }: { values: Values; fixed: ExcludedMatches }) {
  const t = useTranslations('interventions')
  return (
    <>
      <Field label={t('exclude.agent')}>
        {(control) => <input {...control} name="agent" required maxLength={60} defaultValue={values.agent} />}
      </Field>
      <Choices legend={t('exclude.matches')}>
        {EXCLUDED_MATCHES.map((become) => (
          <Choice
            key={become}
            type="radio"
            name="matches"
            value={become}
            defaultChecked={(values.matches ?? fixed) === become}
            label={t(become === fixed ? 'exclude.asFixed' : 'exclude.departs', { choice: t(`fixed.${become}`) })}
          />
        ))}
      </Choices>
    </>
  )
}

function Become({ kind, values }: { kind: 'void' | 'withdraw'; values: Values }): ReactNode {
  const t = useTranslations(`interventions.${kind}`)
  return (
    <Choices legend={t('become')}>
      {(['once', 'again'] as const).map((become) => (
        <Choice
          key={become}
          type="radio"
          name="become"
          value={become}
          required
          defaultChecked={values.become === become}
          label={t(become)}
        />
      ))}
    </Choices>
  )
}

function EntryField({ values, entries }: { values: Values; entries: readonly EntryChoice[] | undefined }) {
  const t = useTranslations('interventions.withdraw')
  return (
    <Field label={t('entry')}>
      {(control) =>
        entries ? (
          <select {...control} name="entry" required defaultValue={values.entry}>
            {entries.map(({ number, text }) => (
              <option key={number} value={number}>
                {text === undefined ? t('number', { number }) : t('named', { number, entry: text })}
              </option>
            ))}
          </select>
        ) : (
          <input {...control} name="entry" type="number" min={1} required defaultValue={values.entry} />
        )
      }
    </Field>
  )
}
