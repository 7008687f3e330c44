'use client'

import type { IdentityProvider } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Field } from '../../ui/forms/field.tsx'
import { ButtonForm, HiddenFields, Notice, Options, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { typedIn, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { type Moderated, moderateAction, reportAction, roleAction } from './server/actions.ts'

export function ReportForm({ target }: { target: Record<string, string> }) {
  const t = useTranslations('moderation.report')
  const [outcome, act, pending, notDone] = useKeptAction(reportAction, {}, typedIn('why'))
  if (outcome.done)
    return (
      <div role="status">
        <Notice title={t('done')} text={t('doneText')} />
      </div>
    )
  return (
    <form action={act}>
      <HiddenFields of={target} />
      <Field
        label={t('why')}
        hint={t('whyHint')}
        error={notDone ?? (outcome.problem && t(`problem.${outcome.problem}`))}
      >
        <textarea name="why" required maxLength={500} defaultValue={outcome.why} rows={4} />
      </Field>
      <SubmitButton disabled={pending} solid>
        {t('send')}
      </SubmitButton>
    </form>
  )
}

/** The problem of an administrator's act in words, with the administrator who acted before. */
function useModeration(typed?: Parameters<typeof useKeptAction<Moderated>>[2]) {
  const t = useTranslations('moderation.admin')
  const [outcome, act, pending, notDone] = useKeptAction(moderateAction, {}, typed)
  const by = outcome.by ?? t('another')
  return { t, outcome, act, pending, problem: notDone ?? (outcome.problem && t(`problem.${outcome.problem}`, { by })) }
}

/** A text that an administrator hides disappears from all views, and readers see the reason instead. */
export function HideForm({ target }: { target: Record<string, string> }) {
  const { t, outcome, act, pending, problem } = useModeration(typedIn('reason'))
  return (
    <form action={act}>
      <HiddenFields of={target} />
      <Field label={t('reason')} hint={t('reasonHint')} error={problem}>
        <input name="reason" required maxLength={200} defaultValue={outcome.reason} />
      </Field>
      <SubmitButton name="do" value="hide" disabled={pending}>
        {t('hide')}
      </SubmitButton>
    </form>
  )
}

const PROVIDERS: readonly IdentityProvider[] = ['huggingface', 'github', 'local']

export function RoleForm() {
  const t = useTranslations('moderation.admin.organizers')
  const [outcome, act, pending, notDone] = useKeptAction(roleAction, {}, typedIn('provider', 'login'))
  return (
    <form action={act}>
      <Field label={t('provider')}>
        <select name="provider" defaultValue={outcome.provider}>
          <Options of={PROVIDERS.map((provider) => [provider, t(`by.${provider}`)])} />
        </select>
      </Field>
      <Field
        label={t('login')}
        hint={t('loginHint')}
        error={notDone ?? (outcome.problem && t(`problem.${outcome.problem}`))}
      >
        <input
          name="login"
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          defaultValue={outcome.login ?? ''}
        />
      </Field>
      <SubmitButton name="do" value="give" disabled={pending}>
        {t('give')}
      </SubmitButton>
    </form>
  )
}

/** When a user loses the organizer's role, the user's arenas remain. */
export function RoleTakeForm({ user, name }: { user: string; name: string }) {
  const t = useTranslations('moderation.admin.organizers')
  const [outcome, act, pending, notDone] = useKeptAction(roleAction, {})
  const problem = notDone ?? (outcome.problem && t(`problem.${outcome.problem}`))
  return (
    <ButtonForm action={act} sends={{ user }} problem={problem} name="do" value="take" disabled={pending}>
      {t('take')}
      <span className="sr-only"> {name}</span>
    </ButtonForm>
  )
}

interface OneButtonProps {
  act: 'dismiss' | 'show' | 'settle' | 'withhold'
  to: Record<string, string>
  label: string
}

export function OneButton({ act, to, label }: OneButtonProps) {
  const { act: submit, pending, problem } = useModeration()
  return (
    <ButtonForm action={submit} sends={to} problem={problem} name="do" value={act} disabled={pending}>
      {label}
    </ButtonForm>
  )
}
