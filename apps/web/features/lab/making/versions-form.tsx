'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { compareAction } from '../server/actions.ts'
import { Outcome } from '../step-form.tsx'

interface VersionsFormProps {
  agent: string
  games: readonly { id: string; name: string }[]
  versions: readonly number[]
}

const USUAL_BLOCKS = 200

export function VersionsForm({ agent, games, versions }: VersionsFormProps) {
  const t = useTranslations('lab-making.versions')
  const [outcome, act, pending] = useActionState(compareAction, {})
  const [newest = 1, before = newest] = versions
  const choice = (name: 'older' | 'newer', chosen: number) => (
    <Field label={t(name)}>
      {(control) => (
        <select {...control} name={name} defaultValue={chosen}>
          {versions.map((number) => (
            <option key={number} value={number}>
              {t('version', { number })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <form action={act} className="grid gap-2">
      <input type="hidden" name="agent" value={agent} />
      {choice('older', before)}
      {choice('newer', newest)}
      <Field label={t('game')}>
        {(control) => (
          <select {...control} name="game">
            {games.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('blocks')} hint={t('blocksHint')}>
        {(control) => (
          <input {...control} type="number" name="blocks" min={2} max={2_000} defaultValue={USUAL_BLOCKS} />
        )}
      </Field>
      <p>
        <button type="submit" className="button button-solid" disabled={pending}>
          {t('begin')}
        </button>
      </p>
      <Outcome outcome={outcome} />
    </form>
  )
}
