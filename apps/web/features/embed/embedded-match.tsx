'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Cards } from '../ending/use-cards.ts'
import { EventList } from '../match/event-list/event-list.tsx'
import type { WithBoard } from '../match/live-match.tsx'
import { type LiveMatchProps, useLiveMatch } from '../match/use-live-match.ts'
import styles from './embed.module.css'
import { useLeavingLinks } from './use-leaving-links.ts'

interface EmbeddedMatchProps extends Pick<LiveMatchProps, 'match' | 'events' | 'unit' | 'at'>, WithBoard {
  /** Which match it is, and the way to its page. */
  children: ReactNode
}

/** A match in another site's page: the table, the controls, and the switch that turns the cards over. */
export function EmbeddedMatch({ Board = EventList, children, ...props }: EmbeddedMatchProps) {
  useLeavingLinks()
  const { board, cards } = useLiveMatch(props)
  return (
    <>
      <header className={styles.title}>
        {children}
        {cards.state !== 'none' && <Switch cards={cards} />}
      </header>
      <Board {...board} compact reportable />
    </>
  )
}

function Switch({ cards: { state, problem, turn, hide } }: { cards: Cards }) {
  const t = useTranslations('ending')
  return (
    <div className={styles.cards}>
      {state === 'up' ? (
        <button type="button" className="button" onClick={hide}>
          {t('hide')}
        </button>
      ) : (
        <button type="button" className="button" onClick={turn} aria-disabled={state === 'turning'}>
          {t(state === 'turning' ? 'turning' : 'turn')}
        </button>
      )}
      {problem && <p role="alert">{t('problem')}</p>}
    </div>
  )
}
