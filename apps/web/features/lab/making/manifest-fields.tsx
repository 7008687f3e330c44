'use client'

import { useTranslations } from 'next-intl'
import { Choices } from '../../ui/forms/choices.tsx'
import { Field } from '../../ui/forms/field.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { Options } from '../../ui/forms/options.tsx'
import type { ShownRefusal } from '../refusal-list.tsx'
import { UnusableAgents } from '../unusable-agents.tsx'
import { type AgentChoice, calledIn, type ManifestDocument, placesIn, withHeld, withValue } from './manifest-edits.ts'

interface ManifestFieldsProps {
  document: ManifestDocument
  agents: readonly AgentChoice[]
  judged: boolean
  refusals: readonly ShownRefusal[]
  change: (document: ManifestDocument) => void
}

export function ManifestFields({ document, agents, judged, refusals, change }: ManifestFieldsProps) {
  const t = useTranslations('lab-making.making')
  const put = (key: string, value: unknown) => change(withValue(document, key, value))
  const number = (key: string) => (typeof document[key] === 'number' ? String(document[key]) : '')
  return (
    <>
      <Field label={t('name')} hint={t('nameHint')}>
        <input
          value={String(document.experiment ?? '')}
          maxLength={60}
          onChange={({ target }) => put('experiment', target.value)}
        />
      </Field>
      <Field label={t('question')}>
        <textarea
          value={String(document.question ?? '')}
          maxLength={500}
          onChange={({ target }) => put('question', target.value === '' ? undefined : target.value)}
        />
      </Field>
      {placesIn(document).map(([place, held]) => (
        <Choices key={place} legend={t('place', { place })} hint={t('placeHint')}>
          <ul className="my-2 flex flex-wrap gap-2">
            {held.map((spec, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same agent may stand there twice
              <li key={index}>
                <button
                  type="button"
                  className="button"
                  aria-label={t('takeAway', { agent: calledIn(spec) })}
                  onClick={() =>
                    change(
                      withHeld(
                        document,
                        place,
                        held.filter((_, other) => other !== index),
                      ),
                    )
                  }
                >
                  {calledIn(spec)} ×
                </button>
              </li>
            ))}
          </ul>
          <UnusableAgents
            {...{ place, held, refusals, agents }}
            replace={(index, spec) => change(withHeld(document, place, held.with(index, spec)))}
          />
          <div className="flex flex-wrap items-start gap-3">
            <select
              className={formStyles.control}
              aria-label={t('addTo', { place })}
              value=""
              onChange={({ target }) => {
                const chosen = agents[Number(target.value)]
                if (chosen) change(withHeld(document, place, [...held, chosen.spec]))
              }}
            >
              <option value="">{t('add')}</option>
              <Options of={agents.map(({ name }, index) => [index, name])} />
            </select>
          </div>
        </Choices>
      ))}
      {judged && <JudgeField document={document} agents={agents} change={(judge) => put('judge', judge)} />}
      <Field label={t('blocks')} hint={t('blocksHint')}>
        <input
          type="number"
          min={1}
          max={20_000}
          value={number('blocks')}
          onChange={({ target }) => put('blocks', target.value === '' ? undefined : Number(target.value))}
        />
      </Field>
      <Field label={t('seed')} hint={t('seedHint')}>
        <input
          type="number"
          min={0}
          value={number('seed')}
          onChange={({ target }) => put('seed', target.value === '' ? undefined : Number(target.value))}
        />
      </Field>
    </>
  )
}

interface JudgeFieldProps {
  document: ManifestDocument
  agents: readonly AgentChoice[]
  change: (judge: unknown) => void
}

/** The option that keeps the judge (a model that rates answers) already named in the experiment's description. */
const AS_IT_IS = 'as-it-is'

function JudgeField({ document: { judge }, agents, change }: JudgeFieldProps) {
  const t = useTranslations('lab-making.making')
  const own = agents.filter(({ spec }) => 'agent' in spec)
  return (
    <Field label={t('judge')} hint={t('judgeHint')}>
      <select
        value={judge === undefined ? '' : AS_IT_IS}
        onChange={({ target }) => {
          if (target.value !== AS_IT_IS) change(target.value === '' ? undefined : own[Number(target.value)]?.spec)
        }}
      >
        {judge !== undefined && <option value={AS_IT_IS}>{calledIn(judge)}</option>}
        <option value="">{t('noJudge')}</option>
        <Options of={own.map(({ name }, index) => [index, name])} />
      </select>
    </Field>
  )
}
