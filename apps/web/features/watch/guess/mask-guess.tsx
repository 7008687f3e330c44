'use client'

import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type ReactNode, startTransition, useCallback, useEffect, useId, useState } from 'react'
import { remember, remembered } from '@/lib/remembered.ts'
import { Options } from '../../ui/forms/form-parts.tsx'
import { agentAt } from '../masks/mask-at.ts'
import { useSeatName } from '../tabletop/players.tsx'

/** A small game for viewers of a match: they guess which agent plays behind each mask (anonymous portrait). */
export function MaskGuess({ match }: Pick<Guessed, 'match'>) {
  const off = match.seats.some(({ agent }) => agent !== undefined)
  const guesses = useMaskGuesses(match.id, match.masked && off)
  if (!match.masked || match.roster.length === 0 || (guesses.sealed.size === 0 && (off || guesses.seen))) return null
  return off ? <Unmasked {...{ match, guesses }} /> : <Masked {...{ match, guesses }} />
}

export const GUESS_LIST = 'mt-3 text-sm'

export function GuessSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border-line border-t pt-3">
      <h2 id={id} className="mb-1 text-lg/text">
        {title}
      </h2>
      {children}
    </section>
  )
}

const SELECT = 'min-w-0 max-w-[12rem] rounded-md border border-line-strong bg-surface p-2 text-ink'

interface Guessed {
  match: MatchCard
  guesses: MaskGuesses
}

function Masked({ match, guesses }: Guessed) {
  const t = useTranslations('guess.masks')
  const seatName = useSeatName()
  const [open, setOpen] = useState(false)
  const guessing = open && !guesses.seen && guesses.sealed.size < match.seats.length
  return (
    <details className="mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-1 text-ink-soft text-sm">{t('title')}</summary>
      <p className="max-w-text text-ink-soft text-sm">{t('how')}</p>
      {guessing && <MaskForm {...{ match, guesses }} />}
      <ul aria-label={t('sealed')} aria-live="polite" className={GUESS_LIST}>
        {inOrder(guesses).map(([seat, agent]) => (
          <li key={seat}>{t('mark', { seat: seatName(seat), name: nameOf(match, agent) })}</li>
        ))}
      </ul>
    </details>
  )
}

function MaskForm({ match, guesses }: Guessed) {
  const t = useTranslations('guess.masks')
  const seatName = useSeatName()
  const [seat, chooseSeat] = useState('')
  const [agent, chooseAgent] = useState('')
  const id = useId()
  const seatsLeft = match.seats.filter((one) => !guesses.sealed.has(one.seat))
  return (
    <form
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (seat === '' || agent === '') return
        guesses.seal(Number(seat), agent)
        chooseSeat('')
        chooseAgent('')
      }}
    >
      <label htmlFor={`${id} seat`}>{t('seat')}</label>
      <select id={`${id} seat`} className={SELECT} value={seat} onChange={(event) => chooseSeat(event.target.value)}>
        <option value="">{t('choose')}</option>
        <Options of={seatsLeft.map((one) => [one.seat, seatName(one.seat)])} />
      </select>
      <label htmlFor={`${id} agent`}>{t('agent')}</label>
      <select id={`${id} agent`} className={SELECT} value={agent} onChange={(event) => chooseAgent(event.target.value)}>
        <option value="">{t('choose')}</option>
        <Options of={namesLeft(match.roster, [...guesses.sealed.values()]).map((one) => [one.id, one.name])} />
      </select>
      <button type="submit" className="button py-1" disabled={seat === '' || agent === ''}>
        {t('seal')}
      </button>
    </form>
  )
}

function Unmasked({ match, guesses }: Guessed) {
  const t = useTranslations('guess.masks')
  const seatName = useSeatName()
  const results = inOrder(guesses).map(([seat, guessed]) => {
    const agent = agentAt(match, seat)
    return { seat, name: nameOf(match, guessed), right: agent?.id === guessed, wearer: agent?.name ?? '' }
  })
  return (
    <GuessSection title={t('result')}>
      <p>{t('sum', { right: results.filter(({ right }) => right).length, of: results.length })}</p>
      <ul className={GUESS_LIST}>
        {results.map(({ seat, name, right, wearer }) => (
          <li key={seat} className={right ? 'font-semibold' : undefined}>
            {right ? '✓' : '✗'} {t(right ? 'right' : 'wrong', { seat: seatName(seat), name, wearer })}
          </li>
        ))}
      </ul>
    </GuessSection>
  )
}

const nameOf = ({ roster }: MatchCard, id: string): string => roster.find((one) => one.id === id)?.name ?? id

const inOrder = ({ sealed }: MaskGuesses): [number, string][] => [...sealed].toSorted(([one], [other]) => one - other)

/** The agents that can still be guessed; one that plays several seats can be guessed several times. */
function namesLeft(roster: MatchCard['roster'], sealed: readonly string[]): MatchCard['roster'] {
  const countOf = (id: string) => roster.filter((one) => one.id === id).length
  const left = roster.filter(({ id }) => sealed.filter((one) => one === id).length < countOf(id))
  return left.filter(({ id }, place) => left.findIndex((one) => one.id === id) === place)
}

interface MaskGuesses extends KeptGuesses {
  seal: (seat: number, agent: string) => void
}

const NONE: KeptGuesses = { sealed: new Map(), seen: false }

/** These guesses stay in the browser, so that no answer of the server can reveal whether one is right. */
function useMaskGuesses(match: string, off: boolean): MaskGuesses {
  const [kept, setKept] = useState<KeptGuesses>()
  useEffect(() => startTransition(() => setKept(readGuesses(match))), [match])
  const change = useCallback(
    (changed: KeptGuesses) => {
      setKept(changed)
      keepGuesses(match, changed)
    },
    [match],
  )
  useEffect(() => {
    if (off && kept && !kept.seen) change({ ...kept, seen: true })
  }, [off, kept, change])
  const guesses = kept ?? NONE
  return {
    ...guesses,
    seal: (seat, agent) => {
      if (guesses.seen || guesses.sealed.has(seat)) return
      change({ ...guesses, sealed: new Map([...guesses.sealed, [seat, agent]]) })
    },
  }
}

interface KeptGuesses {
  sealed: ReadonlyMap<number, string>
  seen: boolean
}

const KEY = 'masquerade-masks'
const SEEN = 'seen'
const MOST_MATCHES = 200

/** Unreadable guesses are ignored, because users can change by hand what their browser stores. */
export function readGuesses(match: string): KeptGuesses {
  const kept = new URLSearchParams(entries().find(([id]) => id === match)?.[1])
  const sealed = [...kept].flatMap(([seat, agent]): [number, string][] =>
    /^[1-9][0-9]?$/.test(seat) ? [[Number(seat), agent]] : [],
  )
  return { sealed: new Map(sealed), seen: kept.has(SEEN) }
}

export function keepGuesses(match: string, { sealed, seen }: KeptGuesses): void {
  const kept = new URLSearchParams([...sealed].map(([seat, agent]) => [String(seat), agent]))
  if (seen) kept.set(SEEN, '')
  const others = entries().filter(([id]) => id !== match)
  remember(KEY, JSON.stringify([[match, kept.toString()], ...others].slice(0, MOST_MATCHES)))
}

function entries(): [match: string, guesses: string][] {
  try {
    const kept: unknown = JSON.parse(remembered(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (one: unknown): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')
