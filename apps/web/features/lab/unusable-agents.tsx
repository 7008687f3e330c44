'use client'

import { useTranslations } from 'next-intl'
import formStyles from '../ui/forms/forms.module.css'
import { Options } from '../ui/forms/options.tsx'
import { type AgentChoice, calledIn } from './making/manifest-edits.ts'
import type { ShownRefusal } from './refusal-list.tsx'

interface UnusableAgentsProps {
  place: string
  held: readonly unknown[]
  refusals: readonly ShownRefusal[]
  agents: readonly AgentChoice[]
  replace: (index: number, spec: AgentChoice['spec']) => void
}

export function UnusableAgents({ place, held, refusals, agents, replace }: UnusableAgentsProps) {
  const t = useTranslations('lab-making.making')
  const marked = held.flatMap((spec, index) => {
    const about = `places.${place}.${index}`
    const found = refusals.find(({ path }) => path === about || path.startsWith(`${about}.`))
    // This form can replace an agent only in the whole experiment, not under a single condition or in a single game.
    const isWhole = found?.path.split('.').length === about.split('.').length + 1
    return found ? [{ spec, index, refusal: found, isWhole }] : []
  })
  if (marked.length === 0) return null
  return (
    <ul className="my-3 grid gap-2 border-vermilion border-l-3 pl-3">
      {marked.map(({ spec, index, refusal: { code, message }, isWhole }) => {
        const agent = calledIn(spec)
        return (
          <li key={index}>
            {code === 'owner' ? t('notYours', { agent }) : <span lang="en">{message}</span>}
            {isWhole && (
              <select
                className={`${formStyles.control} my-2 block`}
                aria-label={t('replace', { agent })}
                value=""
                onChange={({ target }) => {
                  const chosen = agents[Number(target.value)]
                  if (chosen) replace(index, chosen.spec)
                }}
              >
                <option value="">{t('replace', { agent })}</option>
                <Options of={agents.map(({ name }, at) => [at, name])} />
              </select>
            )}
          </li>
        )
      })}
    </ul>
  )
}
