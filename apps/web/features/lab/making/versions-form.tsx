'use client'

import { useTranslations } from 'next-intl'
import { Field } from '../../ui/forms/field.tsx'
import { Options, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { submitKept, useKeptAction } from '../../ui/forms/use-kept-action.ts'
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
  const [outcome, act, pending, notDone] = useKeptAction(compareAction, {}, () => ({}))
  const [newest = 1, before = newest] = versions
  const choice = (name: 'older' | 'newer', chosen: number) => (
    <Field label={t(name)}>
      <select name={name} defaultValue={chosen}>
        <Options of={versions.map((number) => [number, t('version', { number })])} />
      </select>
    </Field>
  )
  return (
    <form action={act} onSubmit={submitKept(act)} className="grid gap-2">
      <input type="hidden" name="agent" value={agent} />
      {choice('older', before)}
      {choice('newer', newest)}
      <Field label={t('game')}>
        <select name="game">
          <Options of={games.map(({ id, name }) => [id, name])} />
        </select>
      </Field>
      <Field label={t('blocks')} hint={t('blocksHint')}>
        <input type="number" name="blocks" min={2} max={2_000} defaultValue={USUAL_BLOCKS} />
      </Field>
      <p>
        <SubmitButton disabled={pending} solid>
          {t('begin')}
        </SubmitButton>
      </p>
      <Outcome outcome={outcome} notDone={notDone} />
    </form>
  )
}
