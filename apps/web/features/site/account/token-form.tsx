'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Copyable } from '../../ui/forms/copyable.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Notice } from '../../ui/forms/notice.tsx'
import { Options } from '../../ui/forms/options.tsx'
import { SubmitButton } from '../../ui/forms/submit-button.tsx'
import { createTokenAction } from './server/actions.ts'

export function TokenForm({ mailboxes }: { mailboxes: readonly { slug: string; name: string }[] }) {
  const t = useTranslations('account.tokens')
  const [made, create, pending] = useActionState(createTokenAction, {})
  return (
    <>
      {made.token !== undefined && (
        <div role="status">
          <Notice title={t('made', { name: made.name ?? '' })}>
            <p>{t('once')}</p>
            <Copyable text={made.token} label={t('made', { name: made.name ?? '' })} />
          </Notice>
        </div>
      )}
      <form action={create}>
        <Field label={t('name')} hint={t('nameHint')} error={made.problem && t(`error.${made.problem}`)}>
          <input name="name" required maxLength={60} defaultValue={made.problem ? made.name : ''} />
        </Field>
        {mailboxes.length > 0 && (
          <Field label={t('scope')}>
            <select name="agent" defaultValue={made.problem ? made.agent : ''}>
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
