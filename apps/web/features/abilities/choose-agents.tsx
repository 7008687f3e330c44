import Form from 'next/form'
import { useTranslations } from 'next-intl'
import styles from '../compare/compare.module.css'
import { DRAWN } from '../compare/compare-query.ts'
import type { RowAcross } from './server/across-games.ts'

/** Longer lists than this nobody looks through: others are drawn from their rows. */
const OFFERED = 60

/** Who is drawn, out of the table. */
export function ChooseAgents({ rows, chosen }: { rows: readonly RowAcross[]; chosen: readonly RowAcross[] }) {
  const t = useTranslations('abilities.choose')
  const offered = [...new Set([...rows.slice(0, OFFERED), ...chosen])]
  return (
    <details className={styles.choose}>
      <summary>{t('title')}</summary>
      <Form action="/abilities">
        <fieldset>
          <legend className="text-ink-soft text-sm">{t('who', { most: DRAWN })}</legend>
          <ul>
            {offered.map((row) => (
              <li key={row.agent.id}>
                <label>
                  <input type="checkbox" name="agents" value={row.agent.slug} defaultChecked={chosen.includes(row)} />
                  <bdi>{row.agent.name}</bdi>
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
