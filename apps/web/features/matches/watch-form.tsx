'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState, useTransition } from 'react'
import { Icon } from '../ui/design/icon.tsx'
import { Options } from '../ui/forms/form-parts.tsx'
import { AgentField } from './agent-field.tsx'
import { FILTER_CONTROL, FilterField } from './filter-field.tsx'
import { type Filter, type WatchChoice, watchAddress } from './watch-address.ts'
import styles from './watch-form.module.css'

export type Offers = Record<Exclude<Filter, 'search' | 'agent'>, readonly (readonly [value: string, name: string])[]>

/** The search waits after the last key press until the reader has probably finished a word. */
const TYPING_MS = 450

/** This form submits itself after a choice or a pause in typing; without scripts it has a button. */
export function WatchForm({ choice: { cursor: _, ...choice }, options }: { choice: WatchChoice; options: Offers }) {
  const t = useTranslations('match-filter')
  const id = useId()
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const { draft, setDraft, sent, setSent } = useDraft(choice, pending)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typing.current), [])

  const go = (to: WatchChoice) => {
    clearTimeout(typing.current)
    const address = watchAddress(to)
    if (address === sent) return
    setSent(address)
    startTransition(() => router.push(address, { scroll: false }))
  }
  const choose = (change: WatchChoice) => {
    const to = { ...draft, ...change }
    setDraft(to)
    go(to)
  }
  const type = (search: string, composing: boolean) => {
    const to = { ...draft, search }
    setDraft(to)
    clearTimeout(typing.current)
    // The search does not start while an input method is still composing a character.
    if (!composing) typing.current = setTimeout(() => go(to), TYPING_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(draft)
  }

  const select = (filter: keyof Offers) => (
    <FilterField id={`${id}-${filter}`} name={t(filter)} isSet={Boolean(draft[filter])}>
      <select
        id={`${id}-${filter}`}
        name={filter}
        className={`${FILTER_CONTROL} ${styles.arrow} cursor-pointer pr-5 [&>option]:bg-surface [&>option]:text-ink`}
        value={draft[filter] ?? ''}
        onChange={({ target }) => choose({ [filter]: target.value })}
      >
        <option value="">{t(`any.${filter}`)}</option>
        <Options of={options[filter]} />
      </select>
    </FilterField>
  )
  return (
    <search>
      <form action="/watch" className="mb-5" onSubmit={submit} data-pending={pending || undefined}>
        {choice.status && <input type="hidden" name="status" value={choice.status} />}
        {choice.sort === 'watched' && <input type="hidden" name="sort" value="watched" />}
        <SearchField value={draft.search ?? ''} type={type} />
        <More name={t('more')}>
          {select('arena')}
          {select('game')}
          {select('language')}
          {select('winner')}
          {select('mark')}
          <AgentField value={draft.agent ?? ''} choose={(agent) => choose({ agent })} />
          <noscript>
            <button type="submit" className="button">
              {t('go')}
            </button>
          </noscript>
        </More>
      </form>
    </search>
  )
}

/** The less important filters are always open on a wide screen, and collapsible on a narrow one. */
function More({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="md:details-content:[content-visibility:visible]">
      <summary className="w-fit cursor-pointer pt-3 pb-1 text-ink-soft text-sm md:peekable:hidden">{name}</summary>
      <div className="mt-3 grid cols-fill-[8rem] gap-x-5 gap-y-3 md:mt-4 md:grid-cols-6">{children}</div>
    </details>
  )
}

function SearchField({ value, type }: { value: string; type: (search: string, composing: boolean) => void }) {
  const t = useTranslations('match-filter')
  return (
    <div className="relative max-w-text">
      <input
        type="search"
        name="search"
        className="w-full rounded-md border border-line-strong bg-surface py-2 pr-12 pl-4 text-ellipsis text-ink placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
        aria-label={t('searchLabel')}
        placeholder={t('searchHint')}
        maxLength={100}
        value={value}
        onChange={({ target, nativeEvent }) =>
          type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
      />
      <button
        type="submit"
        aria-label={t('go')}
        title={t('go')}
        className="absolute inset-y-px right-px grid w-11 place-items-center text-ink-soft hover:text-ink"
      >
        <Icon>
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="M12.800 12.800L17.500 17.500" />
        </Icon>
      </button>
    </div>
  )
}

/** When the page's address changes, the filter form takes over its values, unless the form itself caused the change. */
function useDraft(choice: WatchChoice, pending: boolean) {
  const address = watchAddress(choice)
  const [draft, setDraft] = useState(choice)
  const [seen, setSeen] = useState(address)
  const [sent, setSent] = useState(address)
  if (address !== seen) {
    setSeen(address)
    if (!pending && address !== sent) {
      setDraft(choice)
      setSent(address)
    }
  }
  return { draft, setDraft, sent, setSent }
}
