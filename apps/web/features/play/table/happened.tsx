'use client'

import type { Seat, Seen } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { spelledOut } from '../answer/answer-words.ts'
import styles from './table.module.css'
import { type ToldEvent, toldEvents } from './told-event.ts'

interface HappenedProps {
  events: readonly Seen[]
  language: string
  player: (seat: Seat) => string
  /** The game's own words for an event; null for one that is not worth a line, undefined for the usual words. */
  line?: ((event: Seen) => ReactNode | null | undefined) | undefined
}

/** What has happened at the table, a line each, the newest in sight. */
export function Happened({ events, language, player, line }: HappenedProps) {
  const t = useTranslations('play.table')
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new event moves the list
  useEffect(() => {
    const box = list.current
    if (box) box.scrollTop = box.scrollHeight
  }, [events.length])
  const told = new Map(toldEvents(events).map((event) => [event.seq, event]))
  return (
    <section className={styles.happened} aria-label={t('happened')}>
      <h2 className="eyebrow">{t('happened')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <ol ref={list} tabIndex={0} aria-label={t('happened')}>
        {events.map((event) => {
          const own = line?.(event)
          const usual = told.get(event.seq)
          if (own === null || (own === undefined && !usual)) return null
          return <li key={event.seq}>{own ?? (usual && <Line event={usual} {...{ language, player }} />)}</li>
        })}
      </ol>
    </section>
  )
}

function Line({ event, language, player }: { event: ToldEvent } & Pick<HappenedProps, 'language' | 'player'>) {
  const { seat, type, said, facts } = event
  return (
    <>
      {seat !== undefined && <b>{player(seat)} </b>}
      <span>{spelledOut(type)}</span>
      {facts.length > 0 && (
        <span className={styles.details}>
          {' '}
          · {facts.map(([name, value]) => `${spelledOut(name)} ${value}`).join(' · ')}
        </span>
      )}
      {said !== undefined && (
        <q lang={language} dir="auto">
          {said}
        </q>
      )}
    </>
  )
}
