'use client'

import type { Refusal } from '@masquerade/lab'
import { useTranslations } from 'next-intl'
import { Choices, Field } from '../../ui/forms/field.tsx'
import { Options } from '../../ui/forms/form-parts.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { type AgentChoice, calledIn, type ManifestDocument, placesIn, withHeld, withValue } from './manifest-edits.ts'

interface ManifestFieldsProps {
  document: ManifestDocument
  agents: readonly AgentChoice[]
  judged: boolean
  refusals: readonly Refusal[]
  change: (document: ManifestDocument) => void
}

const LIMITS = { blocks: { min: 1, max: 20_000 }, seed: { min: 0 } } as const

export function ManifestFields({ judged, ...props }: ManifestFieldsProps) {
  const t = useTranslations('lab-making.making')
  const { document, agents, refusals, change } = props
  const wrongWith = (key: string) => {
    const refused = refusals.find(({ path }) => path === key)
    return refused && <span lang={refused.says ? undefined : 'en'}>{refused.message}</span>
  }
  const put = (key: string, value: unknown) => change(withValue(document, key, value))
  return (
    <>
      <Field label={t('name')} hint={t('nameHint')} error={wrongWith('experiment')}>
        <input
          value={String(document.experiment ?? '')}
          maxLength={60}
          onChange={({ target }) => put('experiment', target.value)}
        />
      </Field>
      <Field label={t('question')} error={wrongWith('question')}>
        <textarea
          value={String(document.question ?? '')}
          maxLength={500}
          onChange={({ target }) => put('question', target.value === '' ? undefined : target.value)}
        />
      </Field>
      {placesIn(document).map(([place, held]) => (
        <PlaceFields key={place} place={place} held={held} {...props} />
      ))}
      {judged && <JudgeField judge={document.judge} agents={agents} change={(judge) => put('judge', judge)} />}
      {(['blocks', 'seed'] as const).map((key) => (
        <Field key={key} label={t(key)} hint={t(`${key}Hint`)} error={wrongWith(key)}>
          <input
            type="number"
            {...LIMITS[key]}
            value={typeof document[key] === 'number' ? String(document[key]) : ''}
            onChange={({ target }) => put(key, target.value === '' ? undefined : Number(target.value))}
          />
        </Field>
      ))}
    </>
  )
}

interface PlaceFieldsProps extends Omit<ManifestFieldsProps, 'judged'> {
  place: string
  held: readonly unknown[]
}

function PlaceFields({ place, held, document, agents, refusals, change }: PlaceFieldsProps) {
  const t = useTranslations('lab-making.making')
  const hold = (next: readonly unknown[]) => change(withHeld(document, place, next))
  const marked = held.flatMap((spec, index) => {
    const about = `places.${place}.${index}`
    const found = refusals.find(({ path }) => path === about || path.startsWith(`${about}.`))
    // This form can replace an agent only in the whole experiment, not under a single condition or in a single game.
    const isWhole = found?.path.split('.').length === about.split('.').length + 1
    return found ? [{ agent: calledIn(spec, agents), index, refusal: found, isWhole }] : []
  })
  return (
    <Choices legend={t('place', { place })} hint={t('placeHint')}>
      <ul className="my-2 flex flex-wrap gap-2">
        {held.map((spec, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same agent may stand there twice
          <li key={index}>
            <button
              type="button"
              className="button"
              aria-label={t('takeAway', { agent: calledIn(spec, agents) })}
              onClick={() => hold(held.toSpliced(index, 1))}
            >
              <bdi>{calledIn(spec, agents)}</bdi> ×
            </button>
          </li>
        ))}
      </ul>
      {marked.length > 0 && (
        <ul className="my-3 grid gap-2 border-vermilion border-l-3 pl-3">
          {marked.map(({ agent, index, refusal: { message, says }, isWhole }) => (
            <li key={index}>
              <span lang={says ? undefined : 'en'}>{message}</span>
              {isWhole && (
                <AgentSelect
                  className={`${formStyles.control} my-2 block`}
                  label={t('replace', { agent })}
                  first={t('replace', { agent })}
                  agents={agents}
                  choose={(spec) => hold(held.with(index, spec))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <AgentSelect
          className={formStyles.control}
          label={t('addTo', { place })}
          first={t('add')}
          agents={agents}
          choose={(spec) => hold([...held, spec])}
        />
      </div>
    </Choices>
  )
}

interface AgentSelectProps {
  className: string | undefined
  label: string
  first: string
  agents: readonly AgentChoice[]
  choose: (spec: AgentChoice['spec']) => void
}

const AgentSelect = ({ className, label, first, agents, choose }: AgentSelectProps) => (
  <select
    className={className}
    aria-label={label}
    value=""
    onChange={({ target }) => {
      const chosen = agents[Number(target.value)]
      if (chosen) choose(chosen.spec)
    }}
  >
    <option value="">{first}</option>
    <Options of={agents.map(({ name }, index) => [index, name])} />
  </select>
)

interface JudgeFieldProps {
  judge: unknown
  agents: readonly AgentChoice[]
  change: (judge: unknown) => void
}

/** The option that keeps the judge (a model that rates answers) already named in the experiment's description. */
const AS_IT_IS = 'as-it-is'

function JudgeField({ judge, agents, change }: JudgeFieldProps) {
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
        {judge !== undefined && <option value={AS_IT_IS}>{calledIn(judge, agents)}</option>}
        <option value="">{t('noJudge')}</option>
        <Options of={own.map(({ name }, index) => [index, name])} />
      </select>
    </Field>
  )
}
