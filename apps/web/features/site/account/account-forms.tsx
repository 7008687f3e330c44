'use client'

import { useTranslations } from 'next-intl'
import { ShownOnce } from '../../ui/forms/copyable.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Options, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { typedIn, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { createTokenAction, deleteAccountAction } from '../server/actions.ts'

export function TokenForm({ mailboxes }: { mailboxes: readonly { slug: string; name: string }[] }) {
  const t = useTranslations('account.tokens')
  const [made, create, pending, notDone] = useKeptAction(createTokenAction, {}, typedIn('name', 'agent'))
  return (
    <>
      {made.token !== undefined && (
        <div role="status">
          <ShownOnce title={t('made', { name: made.name ?? '' })} text={t('once')} secret={made.token} />
        </div>
      )}
      <form action={create}>
        <Field label={t('name')} hint={t('nameHint')} error={notDone ?? (made.problem && t(`error.${made.problem}`))}>
          <input name="name" required maxLength={60} defaultValue={made.token === undefined ? made.name : ''} />
        </Field>
        {mailboxes.length > 0 && (
          <Field label={t('scope')}>
            <select name="agent" defaultValue={made.agent ?? ''}>
              <option value="">{t('everything')}</option>
              <Options of={mailboxes.map(({ slug, name }) => [slug, t('mailboxOf', { name })])} />
            </select>
          </Field>
        )}
        <SubmitButton disabled={pending} solid>
          {t('create')}
        </SubmitButton>
      </form>
    </>
  )
}

export function DeleteForm({ name }: { name: string }) {
  const t = useTranslations('account.account')
  const [mismatch, remove, pending, notDone] = useKeptAction<string | undefined>(
    deleteAccountAction,
    undefined,
    (_, form) => String(form.get('confirm')),
  )
  return (
    <form action={remove}>
      <Field
        label={t('confirm')}
        hint={t('confirmHint', { name })}
        error={notDone ?? (mismatch === undefined ? undefined : t('mismatch'))}
      >
        <input name="confirm" required autoComplete="off" defaultValue={mismatch ?? ''} spellCheck={false} />
      </Field>
      <SubmitButton disabled={pending}>{t('really', { name })}</SubmitButton>
    </form>
  )
}
