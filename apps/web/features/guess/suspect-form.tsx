'use client'

import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { agentAt, maskAt } from '../masks/mask-at.ts'
import { SmallMask } from '../masks/small-mask.tsx'
import styles from './guess.module.css'
import type { SeatNamed } from './guess-words.ts'

interface SuspectFormProps {
  match: MatchCard
  /** The question. */
  ask: string
  suspects: readonly Seat[]
  seatName: SeatNamed
  sealing: boolean
  seal: (seat: Seat) => void
}

/** The faces that are left, of which one is chosen and then sealed: radio buttons, for a keyboard and a reader too. */
export function SuspectForm({ match, ask, suspects, seatName, sealing, seal }: SuspectFormProps) {
  const t = useTranslations('guess')
  const [chosen, choose] = useState<Seat>()
  const hint = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== undefined && !sealing) seal(chosen)
      }}
    >
      <fieldset className={styles.suspects} aria-describedby={hint}>
        <legend>{ask}</legend>
        {suspects.map((seat) => {
          const agent = agentAt(match, seat)
          return (
            <label key={seat} className={styles.suspect}>
              <input type="radio" name="suspect" value={seat} checked={chosen === seat} onChange={() => choose(seat)} />
              <span className={styles.face}>
                <SmallMask id={maskAt(match, seat)} />
              </span>
              <span>{seatName(seat)}</span>
              {agent && <bdi className={styles.name}>{agent.name}</bdi>}
            </label>
          )
        })}
      </fieldset>
      <div className={styles.sealing}>
        <button type="submit" className="button" disabled={chosen === undefined} aria-disabled={sealing || undefined}>
          {sealing ? t('sealing') : chosen === undefined ? t('choose') : t('seal', { seat: seatName(chosen) })}
        </button>
        <p id={hint} className={styles.how}>
          {t('final')}
        </p>
      </div>
    </form>
  )
}
