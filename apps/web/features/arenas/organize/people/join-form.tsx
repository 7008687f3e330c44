'use client'

import { useLocale, useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { Link } from '@/lib/link.tsx'
import type { NoSeat } from '../../../agents/own-agent/agent-state.ts'
import { SwitchForm } from '../../../agents/own-agent/switch-form.tsx'
import { ChoiceList, Choices } from '../../../ui/forms/field.tsx'
import { HiddenFields, Notice, SubmitButton } from '../../../ui/forms/form-parts.tsx'
import { submitKept, useKeptAction } from '../../../ui/forms/use-kept-action.ts'
import { joinAction } from '../server/actions.ts'

interface JoinFormProps {
  arena: string
  invitation: string
  agents: readonly {
    slug: string
    name: string
    entered: boolean
    dailyBudget: number | undefined
    noSeat?: NoSeat
  }[]
  counted: readonly string[]
  most: number | undefined
  opened: boolean
}

export function JoinForm({
  arena,
  invitation,
  agents,
  counted,
  most = Number.POSITIVE_INFINITY,
  opened,
}: JoinFormProps) {
  const t = useTranslations('roster')
  const problems = useTranslations('roster.problem')
  const account = useTranslations('account.agents')
  const [outcome, act, pending, notDone] = useKeptAction(joinAction, {}, () => ({}))
  const problem = notDone ?? (outcome.problem && problems(knownCode(problems, outcome.problem, 'not-now')))
  const joined = outcome.done && agents.find(({ slug }) => slug === outcome.agent)
  const entered = agents.filter((agent) => agent.entered || agent === joined)
  const taken = new Set([...counted, ...entered.map(({ slug }) => slug)])
  const others = agents.filter((agent) => !entered.includes(agent))
  const offered = others.filter(({ slug }) => taken.size - (taken.has(slug) ? 1 : 0) < most)
  const names = new Intl.ListFormat(useLocale()).format(entered.map(({ name }) => name))
  return (
    <>
      <div role="status">
        {joined && (
          <Notice title={t('join.done', { agent: joined.name })}>
            <p className="flex flex-wrap gap-x-4">
              {opened && <Link href={`/arenas/${arena}`}>{t('join.see')}</Link>}
              <Link href="/me">{t('join.mine')}</Link>
            </p>
            {joined.noSeat && <p className="mt-3">{t(`join.noSeat.${joined.noSeat.why}`)}</p>}
            {joined.noSeat?.remedy && (
              <div className="mt-2">
                <SwitchForm
                  slug={joined.slug}
                  to={joined.noSeat.remedy}
                  label={account(`remedy.${joined.noSeat.remedy}`, { name: joined.name })}
                />
              </div>
            )}
          </Notice>
        )}
        {problem && <Notice title={problem} bad />}
      </div>
      {!joined && names !== '' && <p className="mb-4">{t('join.entered', { names })}</p>}
      {offered.length === 0 && others.length > 0 && <p>{problems('owner-cap')}</p>}
      {offered.length > 0 && (
        <form action={act} onSubmit={submitKept(act)}>
          <HiddenFields of={{ arena, invitation }} />
          <Choices legend={t('join.which')}>
            <ChoiceList
              key={entered.length}
              type="radio"
              name="agent"
              chosen={[offered[0]?.slug]}
              of={offered.map(({ slug, name, dailyBudget: count, noSeat }) => [
                slug,
                <bdi key={slug}>{name}</bdi>,
                noSeat ? t(`noSeat.${noSeat.why}`) : count !== undefined && t('perDay', { count }),
              ])}
            />
          </Choices>
          <SubmitButton disabled={pending} solid>
            {t('join.send')}
          </SubmitButton>
        </form>
      )}
    </>
  )
}
