import type { Ranking } from '@masquerade/protocol'
import Form from 'next/form'
import { useTranslations } from 'next-intl'
import type { Standing } from '../leaderboard/standing.ts'
import styles from './compare.module.css'
import { COMPARED } from './compare-query.ts'

/** Longer lists than this nobody looks through: others are compared from their own pages. */
const OFFERED = 60

interface ChooseAgentsProps {
  arena: string
  standings: readonly Standing[]
  chosen: readonly Standing[]
  /** What a reader chose to rank them by. */
  ranking?: Ranking | undefined
}

/** Who is compared, out of an arena's leaderboard. */
export function ChooseAgents({ arena, standings, chosen, ranking }: ChooseAgentsProps) {
  const t = useTranslations('compare.choose')
  const ids = new Set(chosen.map(({ agent }) => agent.id))
  const listed = new Set(standings.slice(0, OFFERED).map(({ agent }) => agent.id))
  const offered = [...standings.slice(0, OFFERED), ...chosen.filter(({ agent }) => !listed.has(agent.id))]
  return (
    <details className={styles.choose} open={chosen.length < COMPARED.least}>
      <summary>{t('title')}</summary>
      <Form action="/compare">
        <input type="hidden" name="arena" value={arena} />
        {ranking && <input type="hidden" name="ranking" value={ranking} />}
        <fieldset>
          <legend className="text-ink-soft text-sm">{t('who', COMPARED)}</legend>
          <ul>
            {offered.map(({ agent }) => (
              <li key={agent.id}>
                <label>
                  <input type="checkbox" name="agents" value={agent.slug} defaultChecked={ids.has(agent.id)} />
                  <bdi>{agent.name}</bdi>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <button type="submit" className="button">
          {t('go')}
        </button>
      </Form>
    </details>
  )
}
