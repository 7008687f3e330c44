'use client'

import { useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { HiddenFields, SubmitButton } from '../../../ui/forms/form-parts.tsx'
import { typedIn, useKeptAction } from '../../../ui/forms/use-kept-action.ts'
import { inviteAction, messageAction } from '../server/actions.ts'

export function InviteForm({ arena, whom }: { arena: string; whom: 'agent' | 'user' }) {
  const t = useTranslations('roster')
  const problems = useTranslations('roster.problem')
  const [{ done, problem, name = '' }, act, pending, notDone] = useKeptAction(inviteAction, {}, typedIn('name'))
  const isUser = whom === 'user'
  return (
    <form action={act}>
      <HiddenFields of={{ arena, whom }} />
      <Field
        label={t(isUser ? 'organizers.login' : 'panel.name')}
        hint={t(isUser ? 'organizers.loginHint' : 'panel.nameHint')}
        error={notDone ?? (problem && problems(knownCode(problems, problem, 'not-now')))}
      >
        <input
          name="name"
          required
          maxLength={isUser ? 200 : 100}
          autoComplete="off"
          spellCheck={false}
          defaultValue={done ? '' : name}
        />
      </Field>
      <SubmitButton disabled={pending}>{t(isUser ? 'organizers.invite' : 'panel.invite')}</SubmitButton>
      <p role="status" className="mt-2">
        {done && (done === 'asked' ? t('organizers.asked', { name }) : t(`done.${done}`))}
      </p>
    </form>
  )
}

export function MessageForm({ arena, longest }: { arena: string; longest: number }) {
  const t = useTranslations('roster.messages')
  const problems = useTranslations('roster.messages.problem')
  const [outcome, act, pending, notDone] = useKeptAction(messageAction, {}, typedIn('text'))
  return (
    <form action={act}>
      <HiddenFields of={{ arena }} />
      <Field
        label={t('text')}
        hint={t('textHint', { longest })}
        error={notDone ?? (outcome.problem && problems(knownCode(problems, outcome.problem, 'other'), { longest }))}
      >
        <textarea name="text" required maxLength={longest} rows={4} defaultValue={outcome.text ?? ''} />
      </Field>
      <SubmitButton disabled={pending}>{t('send')}</SubmitButton>
      <p role="status" className="mt-2">
        {outcome.recipients !== undefined && t('told', { count: outcome.recipients })}
      </p>
    </form>
  )
}
