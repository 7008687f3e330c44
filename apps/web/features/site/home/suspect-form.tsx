'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useActionState } from 'react'
import { Link } from '@/lib/link.tsx'
import { FieldNote } from '../../ui/forms/form-parts.tsx'
import { suspectAction } from './server/actions.ts'

/** A guess that is accepted leads to its match; a refused one is explained here. */
export function SuspectForm({ address, children }: { address: string; children: ReactNode }) {
  const t = useTranslations('home.guess')
  const problems = useTranslations('guess.problem')
  const [problem, suspect] = useActionState(suspectAction, undefined)
  return (
    <form action={suspect}>
      {children}
      <div role="status">
        {problem && (
          <FieldNote bad>
            {problems(problem)} <Link href={address}>{t('see')}</Link>
          </FieldNote>
        )}
      </div>
    </form>
  )
}
