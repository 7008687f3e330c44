'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Link } from '@/lib/link.tsx'
import { ButtonLink } from '../../ui/design/button-link.tsx'
import { Copyable } from '../../ui/forms/copyable.tsx'
import { Choice } from '../../ui/forms/field.tsx'
import { FieldNote, Notice, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { AboutPart, Problems } from '../register/about-part.tsx'
import { CheckPart } from '../register/check-part.tsx'
import { AddressPart, ConnectionPart } from '../register/connection-part.tsx'
import { answering, emptySecret, typedSecret } from '../register/form-values.ts'
import type { GamesOffered } from '../register/server/games-offered.ts'
import { useAgentForm } from '../register/use-agent-form.ts'
import { type EditState, lacksSigning } from './edit-values.ts'
import { editAction } from './server/actions.ts'
import { useProblem } from './switch-form.tsx'

export function EditForm({ initial, games }: { initial: EditState; games: GamesOffered }) {
  const t = useTranslations('own-agent.edit')
  const register = useTranslations('register')
  const [state, dispatch, pending, notDone] = useKeptAction(editAction, initial)
  const problem = useProblem(state, notDone)
  const form = useAgentForm(state, dispatch)
  const { values, meaning, checkedSecret } = form
  const [secret, setSecret] = useState('')
  const top = useRef<HTMLFormElement>(null)
  const { agent, stored, saved } = state
  useEffect(() => {
    if (!saved || !top.current) return
    top.current.scrollIntoView({ block: 'start' })
    checkedSecret.current = undefined
    // The site cannot compare secrets, so that one that is sent again would make a new version.
    emptySecret(top.current)
    setSecret('')
  }, [saved, checkedSecret])
  if (!meaning) return null

  const mailbox = agent.kind === 'mailbox'
  const changes = lacksSigning(agent) || (!mailbox && (answering(values) !== answering(stored) || secret !== ''))
  const otherKind = meaning.kind !== agent.kind
  return (
    <form
      ref={top}
      action={dispatch}
      onInput={(event) => {
        const typed = new FormData(event.currentTarget)
        form.note(typed)
        setSecret(typedSecret(typed))
      }}
      onSubmit={form.submit}
    >
      {saved && (
        <div role="status">
          <Notice title={t(saved.newVersion ? 'savedNew' : 'saved', { version: agent.version })}>
            <p>
              <Link href={`/agents/${agent.slug}`}>{t('page', { name: agent.name })}</Link>
            </p>
            {saved.signingSecret !== undefined && (
              <>
                <p>{register('saved.signingText')}</p>
                <Copyable text={saved.signingSecret} label={register('saved.signing')} />
              </>
            )}
            {saved.pictureProblem !== undefined && (
              <p>{register('saved.picture', { message: saved.pictureProblem })}</p>
            )}
          </Notice>
        </div>
      )}
      <Problems problem={problem} form={form} />
      {!mailbox && (
        <>
          <AddressPart form={form} />
          {otherKind && (
            <FieldNote bad className="mb-6 max-w-prose" role="alert">
              {t('otherKind')}
            </FieldNote>
          )}
          <ConnectionPart {...{ form, meaning }} hasSecret={agent.hasSecret} />
          {agent.hasSecret && agent.kind !== 'webhook' && (
            <p className="mt-4 max-w-prose text-ink-soft text-sm">{t('secretKept')}</p>
          )}
          <div id="check">
            <CheckPart {...{ form, meaning }} disabled={pending || otherKind} signingSecret={state.signingSecret} />
          </div>
        </>
      )}
      <AboutPart {...{ form, meaning, games }} named={values.name} />
      {agent.avatar && (
        <div className="mb-8">
          <Choice type="checkbox" name="noPicture" label={t('noPicture')} />
        </div>
      )}
      <p className="mb-3 max-w-prose" aria-live="polite">
        {t(changes ? 'makes' : 'stays', { version: agent.version, next: agent.version + 1 })}
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="save" disabled={pending || (!mailbox && otherKind)} solid>
          {changes ? t('saveAs', { next: agent.version + 1 }) : t('save')}
        </SubmitButton>
        <ButtonLink href={`/agents/${agent.slug}`}>{t('back')}</ButtonLink>
      </div>
    </form>
  )
}
