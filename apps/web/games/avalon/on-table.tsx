import type { Seat } from '@masquerade/game'
import { type Card, type Role, sideOf } from '@masquerade/games/avalon/constants'
import type { CSSProperties, ReactNode } from 'react'
import { Check, Cross, SideSign, Sword } from './signs.tsx'
import styles from './things.module.css'

const WIDE = 160

/** In a row about the middle of the table. */
const across = (index: number, count: number, step: number): number => WIDE / 2 + (index - (count - 1) / 2) * step

/** A row of what lies below the quests. */
function Row({ moves, children }: { moves: boolean; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${WIDE} 28`} className={styles.row} aria-hidden="true" data-moves={moves}>
      {children}
    </svg>
  )
}

/** The seats of a team, and how the vote on it went once it is told. */
export function Team({
  team,
  approved,
  moves = false,
}: {
  team: readonly Seat[]
  approved?: boolean
  moves?: boolean
}) {
  const places = team.length + (approved === undefined ? 0 : 1)
  return (
    <Row moves={moves}>
      {team.map((seat, index) => (
        <g
          key={seat}
          className={styles.goes}
          data-new={approved === undefined}
          transform={`translate(${across(index, places, 19)} 14)`}
        >
          <path d="M0 -11L8 -8.500V0C8 5.500 4.600 9 0 11C-4.600 9 -8 5.500 -8 0V-8.500Z" />
          <text y="3">{seat}</text>
        </g>
      ))}
      {approved !== undefined && (
        <g
          className={styles.verdict}
          data-approved={approved}
          transform={`translate(${across(places - 1, places, 19)} 14)`}
        >
          <g className={styles.stamped}>
            <circle r="8.500" />
            {approved ? <Check /> : <Cross />}
          </g>
        </g>
      )}
    </Row>
  )
}

/** The cards of a quest, turned over one after the other; whose they were nobody is told, so the fails come last. */
export function Cards({ cards, moves = false }: { cards: readonly Card[]; moves?: boolean }) {
  return (
    <Row moves={moves}>
      {cards.map((card, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: cards are alike
          key={index}
          className={styles.card}
          data-card={card}
          transform={`translate(${across(index, cards.length, 19)} 14)`}
          style={late(index)}
        >
          <g className={styles.turns}>
            <rect x="-8" y="-12" width="16" height="24" rx="1.800" />
            {card === 'success' ? <Check /> : <Cross />}
          </g>
        </g>
      ))}
    </Row>
  )
}

interface RolesProps {
  /** By seat. */
  roles: readonly Role[]
  /** Whom the assassin named. */
  target?: Seat | null
  moves?: boolean
}

/** Who was what: the evil are uncovered first, then the assassin's blade falls, then the others. */
export function Roles({ roles, target = null, moves = false }: RolesProps) {
  const evil = roles.filter((role) => sideOf(role) === 'evil').length
  const step = Math.min(19, (WIDE - 14) / Math.max(1, roles.length - 1))
  return (
    <Row moves={moves}>
      {roles.map((role, index) => {
        const isEvil = sideOf(role) === 'evil'
        const before = roles.slice(0, index).filter((one) => (sideOf(one) === 'evil') === isEvil).length
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a role's place is its seat
            key={index}
            className={styles.was}
            data-side={sideOf(role)}
            data-merlin={role === 'merlin'}
            transform={`translate(${across(index, roles.length, step)} 14)`}
            // The blade takes the time of two.
            style={late(isEvil ? before : evil + 2 + before)}
          >
            <g className={styles.turns}>
              <rect x="-6.500" y="-12" width="13" height="24" rx="1.600" />
              <text y="-4.500">{index + 1}</text>
              <g transform="translate(0 4.500) scale(.95)">
                <SideSign side={sideOf(role)} />
              </g>
              {role === 'merlin' && <path className={styles.star} d={STAR} />}
            </g>
          </g>
        )
      })}
      {target !== null && (
        <g
          className={styles.blade}
          transform={`translate(${across(target - 1, roles.length, step)} 13)`}
          style={late(evil)}
        >
          <g className={styles.falls}>
            <g transform="rotate(200) scale(1.900)">
              <Sword />
            </g>
          </g>
        </g>
      )}
    </Row>
  )
}

/** Merlin's, on its shield. */
const STAR = 'M0 1.300L.900 3.400L3.100 3.600L1.400 5L2 7.200L0 6L-2 7.200L-1.400 5L-3.100 3.600L-.900 3.400Z'

const late = (place: number) => ({ '--late': place }) as CSSProperties // of our own
