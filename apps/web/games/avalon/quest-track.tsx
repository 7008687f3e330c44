import { failsNeeded, QUESTS, teamSize } from '@masquerade/games/avalon/constants'
import type { Quest, Table } from '@masquerade/games/avalon/table'
import { Check, Cross } from './signs.tsx'
import styles from './things.module.css'

export type Gone = Pick<Quest, 'quest' | 'fails' | 'success'> & { proposals: readonly { approved: boolean }[] }

interface Props {
  settings: Pick<Table['settings'], 'seats' | 'proposals'>
  quests: readonly Gone[]
  /** The quest that is under way; none when all is over. */
  current: number | undefined
  /** The quest that came back just now: its coin is being turned. */
  turned?: number | undefined
}

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Five coins in a row: how many go, and how it went. Below the open one, the teams that were turned down; below others, fails. */
export function QuestTrack({ settings, quests, current, turned }: Props) {
  return (
    <svg viewBox="0 0 160 36" className={styles.track} aria-hidden="true">
      <path className={styles.road} d="M16 14.500H144" />
      {numbered(QUESTS).map((number) => (
        <Coin
          // One that comes back is drawn anew, so that it turns.
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
  settings: Props['settings']
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
          <text className={styles.size} y="3.600">
            {teamSize(seats, number)}
          </text>
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
        numbered(proposals).map((proposal) => (
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
        {numbered(fails).map((fail) => (
          <g key={fail} transform={`translate(${(fail - (fails + 1) / 2) * 5} 17.500) scale(.42)`}>
            <Cross />
          </g>
        ))}
      </g>
    </g>
  )
}
