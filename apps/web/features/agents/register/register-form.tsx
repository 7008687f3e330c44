'use client'

import { copies, duplicateOf } from '@masquerade/protocol/recipe'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { AgentLink } from '../../ui/design/agent-link.tsx'
import { ButtonLink } from '../../ui/design/button-link.tsx'
import { Copyable, ShownOnce } from '../../ui/forms/copyable.tsx'
import { focusFirstWrong, Notice, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { AboutPart, Problems } from './about-part.tsx'
import { CheckPart } from './check-part.tsx'
import { passed } from './check-result.ts'
import { AddressPart, ConnectionPart } from './connection-part.tsx'
import { registerAction } from './server/actions.ts'
import type { GamesOffered } from './server/games-offered.ts'
import type { CopyShown, RegisterState, SavedShown } from './state.ts'
import type { Kind } from './understand.ts'
import { useAgentForm } from './use-agent-form.ts'

/** The form that registers an agent works without scripts; no script changes what the user has typed. */
export function RegisterForm({ initial, site, games }: { initial: RegisterState; site: string; games: GamesOffered }) {
  const t = useTranslations('register')
  const problems = useTranslations('register.problem')
  const [state, dispatch, pending, notDone] = useKeptAction(registerAction, initial)
  const form = useAgentForm(state, dispatch)
  const { check, chosen, meaning, isStale, note } = form
  const element = useRef<HTMLFormElement>(null)

  // When the page's scripts start, the form's fields are read once, because the user may have typed before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (element.current) note(new FormData(element.current))
  }, [])

  useEffect(() => {
    if (state.wrong.length > 0) focusFirstWrong(element.current)
  }, [state])

  if (state.saved) return <SavedPart saved={state.saved} site={site} />

  const isGood = check !== undefined && passed(check) && !isStale
  const problem = state.problem
  return (
    <form
      ref={element}
      action={dispatch}
      noValidate
      onInput={(event) => note(new FormData(event.currentTarget))}
      onSubmit={form.submit}
    >
      <Problems
        problem={notDone ?? (problem && problems(knownCode(problems, problem.code, 'other'), { ...problem }))}
        form={form}
      />
      {state.copyOf && <CopyPart copy={state.copyOf} kind={chosen?.kind} />}
      <AddressPart form={form} />
      {meaning && (
        <div
          hidden={!chosen}
          className="mt-6 grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,38rem)_minmax(18rem,1fr)]"
        >
          <ConnectionPart {...{ form, meaning }} hasSecret={state.check?.hasSecret} />
          {meaning.kind !== 'mailbox' && (
            <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-[1/span_3] lg:self-start">
              <CheckPart
                {...{ form, meaning }}
                disabled={pending}
                signingSecret={meaning.kind === 'webhook' ? state.signingSecret : undefined}
              />
            </div>
          )}
          <AboutPart {...{ form, meaning, games }} named={state.values.name} />
          <div className="lg:col-start-1">
            <p className="mb-3 max-w-text text-ink-soft">
              {meaning.kind === 'mailbox'
                ? t('save.mailbox')
                : isGood
                  ? t('save.good')
                  : check?.status === 'done' && !isStale
                    ? t('check.bad')
                    : t('save.unchecked')}
            </p>
            <SubmitButton name="intent" value="save" disabled={pending} solid>
              {t('save.button')}
            </SubmitButton>
          </div>
        </div>
      )}
    </form>
  )
}

function CopyPart({ copy, kind }: { copy: CopyShown; kind: Kind | undefined }) {
  const t = useTranslations('register.copy')
  const { agent, name, version, space, lacksAddress } = copy
  if (kind !== undefined && !copies(kind, copy.kind)) return <Notice title={t('none')} />
  const original = () => <AgentLink agent={{ slug: agent, name }} />
  return (
    <Notice title={t.rich('title', { original, version })}>
      {space === undefined ? (
        <p>
          {t('filled')} {t(lacksAddress ? 'lacksAddress' : 'lacksKey')}
        </p>
      ) : (
        <p>
          {t.rich('space', {
            a: (text) => (
              <a href={duplicateOf({ space })} rel="noopener noreferrer">
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </Notice>
  )
}

/** The secrets of a newly registered agent are shown only once. */
function SavedPart({ saved, site }: { saved: SavedShown; site: string }) {
  const t = useTranslations('register.saved')
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' })
    top.current?.focus()
  }, [])
  return (
    <div ref={top} tabIndex={-1}>
      <Notice title={t('title', { name: saved.name })} text={t(saved.kind === 'mailbox' ? 'mailbox' : 'trial')} />
      {saved.mailboxToken !== undefined && (
        <Notice title={t('token')}>
          <p>{t('tokenText')}</p>
          <Copyable text={saved.mailboxToken} label={t('token')} />
          <p>{t('command')}</p>
          <Copyable
            text={`MASQUERADE_URL=${site} MASQUERADE_TOKEN=${saved.mailboxToken} python3 examples/python-mailbox/bot.py`}
            label={t('command')}
          />
        </Notice>
      )}
      {saved.signingSecret !== undefined && (
        <ShownOnce title={t('signing')} text={t('signingText')} secret={saved.signingSecret} />
      )}
      {saved.pictureProblem !== undefined && <Notice title={t('picture', { message: saved.pictureProblem })} bad />}
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={`/agents/${saved.slug}#trial`} solid>
          {t('page')}
        </ButtonLink>
        <ButtonLink href="/me">{t('mine')}</ButtonLink>
      </p>
    </div>
  )
}
