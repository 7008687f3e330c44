'use client'

import { useTranslations } from 'next-intl'
import { ShownOnce } from '../../ui/forms/copyable.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SubmitButton } from '../../ui/forms/form-parts.tsx'
import { useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { setHookAction } from '../server/actions.ts'

/** The secret of a new webhook is shown only once, in the form where the user enters the webhook's address. */
export function HookForm({ url, matches }: { url?: string | undefined; matches: boolean }) {
  const t = useTranslations('inbox.hook')
  const [sent, act, pending, notDone] = useKeptAction(setHookAction, {}, (_, form) => ({
    url: String(form.get('url')),
    matches: form.has('of-matches'),
  }))
  // What was saved is gone after the webhook is removed, but what was refused can be corrected.
  const done = url === undefined && sent.problem === undefined && notDone === undefined ? {} : sent
  return (
    <>
      {done.secret !== undefined && (
        <div role="status">
          <ShownOnce title={t('secret')} text={t('once')} secret={done.secret} />
        </div>
      )}
      <form action={act}>
        <Field label={t('url')} hint={t('urlHint')} error={notDone ?? (done.problem && t(`problem.${done.problem}`))}>
          <input
            name="url"
            type="url"
            required
            maxLength={500}
            autoComplete="off"
            defaultValue={done.url ?? url ?? ''}
            placeholder="https://example.org/masquerade"
          />
        </Field>
        <label className="mb-4 flex items-baseline gap-2">
          {/* A field called `matches` would stand in the place of the form's own method of that name. */}
          <input type="checkbox" name="of-matches" defaultChecked={done.matches ?? matches} />
          {t('matches')}
        </label>
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="do" value="save" disabled={pending} solid>
            {t('save')}
          </SubmitButton>
          {url !== undefined && (
            <SubmitButton name="do" value="rotate" disabled={pending}>
              {t('rotate')}
            </SubmitButton>
          )}
        </div>
      </form>
    </>
  )
}
