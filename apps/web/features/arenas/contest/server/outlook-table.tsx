import type { Ranking } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import { Place, RankedValue } from '@/features/leaderboards/standings/cells.tsx'
import { AgentLink } from '../../../ui/design/agent-link.tsx'
import type { OutlookRow } from './outlook.ts'

const TABLE = [
  'w-full max-w-[48rem] tabular-nums',
  'cells:border-line cells:border-t cells:py-2 cells:pr-3 cells:align-top cells:font-normal',
  'column-heads:border-t-0 column-heads:align-bottom column-heads:text-ink-soft column-heads:text-sm',
  'row-heads:w-[60%] row-heads:wrap-anywhere',
].join(' ')

interface OutlookTableProps {
  rows: readonly OutlookRow[]
  ranking: Ranking
  label: string
}

export function OutlookTable({ rows, ranking, label }: OutlookTableProps) {
  const t = useTranslations('contest.standings')
  const board = useTranslations('leaderboard')
  const format = useFormatter()
  return (
    <table className={TABLE} aria-label={label}>
      <thead>
        <tr>
          {[board('rank'), board('agent')].map((words) => heading(words, 'text-left'))}
          {[board(`ranking.value.${ranking}`), board('games'), t('left')].map((words) => heading(words, 'text-right'))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ slug, name, line, possible, games, left }) => (
          <tr key={slug}>
            <td>{line ? <Place {...line} /> : '–'}</td>
            <th scope="row" className="text-left">
              <AgentLink agent={{ slug, name }} />
              {possible && <small className="block text-ink-soft text-sm">{possibleWords(possible)}</small>}
            </th>
            <td className="text-right">{line ? <RankedValue ranking={ranking} row={line} /> : '–'}</td>
            <td className="text-right">{format.number(games)}</td>
            <td className="text-right">{format.number(left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

  function possibleWords({ best, worst }: NonNullable<OutlookRow['possible']>): string {
    if (best === 1 && worst === 1) return t('cannotBeCaught')
    if (best === worst) return t('stays', { rank: best })
    return t(best === 1 ? 'canWin' : 'cannotWin', { best, worst })
  }
}

const heading = (words: string, className: string) => (
  <th key={words} scope="col" className={className}>
    {words}
  </th>
)
