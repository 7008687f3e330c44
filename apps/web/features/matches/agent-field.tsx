'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { read } from '@/lib/own-api.ts'
import type { AnsweredBy } from '@/operations/operation.ts'
import { FILTER_CONTROL, FilterField } from './filter-field.tsx'

export function AgentField({ value, choose }: { value: string; choose: (slug: string) => void }) {
  const t = useTranslations('match-filter')
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(-1)
  const agents = useAgentsNamed(typed)
  const open = typed !== undefined && agents.length > 0

  const take = (slug: string) => {
    setTyped(undefined)
    setAt(-1)
    if (slug !== value) choose(slug)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== undefined) {
      event.preventDefault()
      take(agents[at]?.slug ?? typed)
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      setTyped(undefined)
      setAt(-1)
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const places = agents.length + 1
      setAt(((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    }
  }

  return (
    <FilterField id={id} name={t('agent')} isSet={value !== ''}>
      <input
        id={id}
        className={FILTER_CONTROL}
        name="agent"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        placeholder={t('any.agent')}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(-1)
        }}
        onKeyDown={onKeyDown}
        // A typed agent name counts as chosen when the text field loses the focus; an empty field means any agent.
        onBlur={() => typed !== undefined && take(typed.trim())}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('agents')}
        hidden={!open}
        className="absolute top-full right-0 z-3 mt-1 w-max min-w-full max-w-[min(18rem,80vw)] rounded-md border border-line-strong bg-surface py-1 text-sm"
      >
        {agents.map(({ slug, name }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, where the focus stays
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={slug}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className="flex cursor-pointer justify-between gap-4 px-3 py-2 wrap-anywhere hover:bg-sunk aria-selected:bg-sunk"
            // The press on a suggestion must not take the focus away from the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(slug)}
          >
            <bdi>{name}</bdi>
            <small className="text-ink-faint">{slug}</small>
          </div>
        ))}
      </div>
    </FilterField>
  )
}

type Listed = AnsweredBy<'listAgents'>

const TYPING_MS = 180
const MOST = 6

function useAgentsNamed(typed: string | undefined): Listed['items'] {
  const [found, setFound] = useState<Listed['items']>([])
  useEffect(() => {
    const search = typed?.trim() ?? ''
    if (search === '') return setFound([])
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ search, limit: String(MOST) })
      const answer = await read<Listed>(`/agents?${query}`, gone.signal)
      // If the request fails, no agents are suggested, and the field works as a plain text field.
      if (!gone.signal.aborted) setFound(answer.ok ? answer.value.items : [])
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [typed])
  return found
}
