'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Link } from '@/lib/link.tsx'
import { Choice, Choices } from '../forms/choices.tsx'
import { Notice } from '../forms/notice.tsx'
import { joinAction } from './server/guest-actions.ts'

interface JoinFormProps {
  arena: string
  invitation: string
  /** The user's own that play its game in its language. */
  agents: readonly { slug: string; name: string }[]
  /** Whether everybody may see the arena. */
  opened: boolean
}

/** Which of a user's agents plays where the link leads to. */
export function JoinForm({ arena, invitation, agents, opened }: JoinFormProps) {
  const t = useTranslations('roster')
  const [outcome, act, pending] = useActionState(joinAction, {})
  const joined = outcome.done && agents.find(({ slug }) => slug === outcome.agent)
  return (
    <form action={act}>
      <div role="status">
        {joined && (
          <Notice title={t('join.done', { agent: joined.name })}>
            <p className="flex flex-wrap gap-x-4">
              {opened && <Link href={`/arenas/${arena}`}>{t('join.see')}</Link>}
              <Link href="/me">{t('join.mine')}</Link>
            </p>
          </Notice>
        )}
        {outcome.problem && <Notice title={t(`problem.${outcome.problem}`)} bad />}
      </div>
      <input type="hidden" name="arena" value={arena} />
      <input type="hidden" name="invitation" value={invitation} />
      <Choices legend={t('join.which')}>
        {agents.map(({ slug, name }, index) => (
          <Choice
            key={slug}
            type="radio"
            name="agent"
            value={slug}
            defaultChecked={index === 0}
            label={<bdi>{name}</bdi>}
          />
        ))}
      </Choices>
      <button type="submit" className="button button-solid" disabled={pending}>
        {t('join.send')}
      </button>
    </form>
  )
}
