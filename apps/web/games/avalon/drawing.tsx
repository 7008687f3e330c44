import type { Seat } from '@masquerade/game'
import {
  type Card,
  failsNeeded,
  QUESTS,
  type Role,
  type Side,
  sideOf,
  teamSize,
} from '@masquerade/games/avalon/constants'
import type { Quest, Table } from '@masquerade/games/avalon/table'
import type { ReactNode } from 'react'
import { Label, numbersTo } from '../forms/sheet.tsx'
import styles from './stage.module.css'

export const ROOM = `${styles.room} grid h-[100cqh] w-[100cqw] content-center justify-items-center`
export const SIDE_COLOUR = { good: 'text-teal', evil: 'text-vermilion' }

export type Gone = Pick<Quest, 'quest' | 'fails' | 'success'> & { proposals: readonly { approved: boolean }[] }

interface TrackProps {
  settings: Pick<Table['settings'], 'seats' | 'proposals'>
  quests: readonly Gone[]
  current: number | undefined
  turned?: number | undefined
}

/** Shows how many teams were voted down for the current quest, and how many fail cards each finished one got. */
export function QuestTrack({ settings, quests, current, turned }: TrackProps) {
  return (
    <svg viewBox="0 0 160 36" className={styles.track} aria-hidden="true">
      <path className="stroke-[0.8] stroke-line-strong [stroke-dasharray:0.1_2.4]" d="M16 14.500H144" />
      {numbersTo(QUESTS).map((number) => (
        <Coin
          // The key changes when a quest's result is revealed, so that a new element begins its animation.
          key={`${number} ${turned === number}`}
          {...{ number, settings }}
          gone={quests.find(({ quest }) => quest === number)}
          current={current === number}
          turned={turned === number}
        />
      ))}
    </svg>
  )
}

interface CoinProps {
  number: number
  settings: TrackProps['settings']
  gone: Gone | undefined
  current: boolean
  turned: boolean
}

function Coin({ number, settings: { seats, proposals }, gone, current, turned }: CoinProps) {
  const success = gone?.success ?? null
  const is = success === null ? (current ? 'current' : 'open') : success ? 'succeeded' : 'failed'
  const fails = gone?.fails ?? 0
  const rejected = gone?.proposals.filter(({ approved }) => !approved).length ?? 0
  return (
    <g transform={`translate(${16 + (number - 1) * 32} 14.500)`} className={styles.coin} data-is={is}>
      <g className={styles.turning} data-turned={turned}>
        <circle r="12" />
        {success === null ? (
          <Label className={styles.size} y="3.600" text={teamSize(seats, number)} />
        ) : (
          <g transform="scale(1.35)">{success ? <Check /> : <Cross />}</g>
        )}
      </g>
      {success === null && failsNeeded(seats, number) > 1 && (
        <g className={styles.hardened} transform="translate(9.500 -9.500)">
          <circle r="4.200" />
          <text y="1.900">{failsNeeded(seats, number)}</text>
        </g>
      )}
      {is === 'current' &&
        numbersTo(proposals).map((proposal) => (
          <circle
            key={proposal}
            className={styles.pip}
            data-down={proposal <= rejected}
            cx={(proposal - (proposals + 1) / 2) * 4.4}
            cy="17.500"
            r="1.500"
          />
        ))}
      <g className={styles.fails}>
        {numbersTo(fails).map((fail) => (
          <g key={fail} transform={`translate(${(fail - (fails + 1) / 2) * 5} 17.500) scale(.42)`}>
            <Cross />
          </g>
        ))}
      </g>
    </g>
  )
}

const WIDE = 160

const across = (index: number, count: number, step: number): number => WIDE / 2 + (index - (count - 1) / 2) * step

function Row({ moves, children }: { moves: boolean; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${WIDE} 28`} className={styles.row} aria-hidden="true" data-moves={moves}>
      {children}
    </svg>
  )
}

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
          <path
            className="fill-surface stroke-[0.8] stroke-line-strong"
            d="M0 -11L8 -8.500V0C8 5.500 4.600 9 0 11C-4.600 9 -8 5.500 -8 0V-8.500Z"
          />
          <text y="3">{seat}</text>
        </g>
      ))}
      {approved !== undefined && (
        <g
          className={approved ? 'text-teal' : 'text-vermilion'}
          transform={`translate(${across(places - 1, places, 19)} 14)`}
        >
          <g className={styles.stamped}>
            <circle r="8.500" className="fill-surface stroke-1 stroke-current" />
            {approved ? <Check /> : <Cross />}
          </g>
        </g>
      )}
    </Row>
  )
}

/** No player may learn who played which card: success cards are shown first, fail cards last. */
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
  roles: readonly Role[]
  target?: Seat | null
  moves?: boolean
}

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
            style={late(isEvil ? before : evil + 2 + before)}
          >
            <g className={styles.turns}>
              <rect x="-6.500" y="-12" width="13" height="24" rx="1.600" />
              <text y="-4.500">{index + 1}</text>
              <g transform="translate(0 4.500) scale(.95)">
                <SideSign side={sideOf(role)} />
              </g>
              {role === 'merlin' && <path className="fill-surface" d={STAR} />}
            </g>
          </g>
        )
      })}
      {target !== null && (
        <g
          className="text-ink"
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

const STAR = 'M0 1.300L.900 3.400L3.100 3.600L1.400 5L2 7.200L0 6L-2 7.200L-1.400 5L-3.100 3.600L-.900 3.400Z'

const late = (place: number) => ({ '--late': place })

/** The icons of the two sides differ in shape (a shield for good, a blade for evil), not in colour alone. */
export const SideSign = ({ side }: { side: Side }) => (
  <path
    d={
      side === 'good'
        ? 'M0 -5.200L4.700 -3.800V0C4.700 2.800 2.700 4.600 0 5.500C-2.700 4.600 -4.700 2.800 -4.700 0V-3.800Z'
        : 'M0 -5.700L3.300 0L0 5.700L-3.300 0Z'
    }
    fill="currentColor"
  />
)

export const Crown = () => (
  <path
    d="M-4.500 4L-5.200 -2.400L-2.300 -.400L0 -4L2.300 -.400L5.200 -2.400L4.500 4Z"
    fill="currentColor"
    strokeLinejoin="round"
  />
)

export const Sword = () => (
  <path d="M0 -5.500L1.100 -4V1.400H3.200V2.700H.700V5.500H-.700V2.700H-3.200V1.400H-1.100V-4Z" fill="currentColor" />
)

export const Check = () => (
  <path d="M-4 .400L-1.200 3.400L4.200 -3.400" fill="none" stroke="currentColor" strokeWidth="2.2" />
)

export const Cross = () => (
  <path d="M-3.400 -3.400L3.400 3.400M3.400 -3.400L-3.400 3.400" fill="none" stroke="currentColor" strokeWidth="2.2" />
)

export const InText = ({ children }: { children: ReactNode }) => (
  <svg viewBox="-6 -6 12 12" width="0.85em" height="0.85em" aria-hidden="true" style={{ display: 'inline-block' }}>
    {children}
  </svg>
)
