import type { TableDocument } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '../experiment.module.css'

/** How much was played of what, and what is missing of it and why. */
export function RunFacts({ document }: { document: TableDocument }) {
  const t = useTranslations('experiment.facts')
  const format = useFormatter()
  const { games, blocks, seed, missing, gone = [], added = [], lineage, spent } = document
  return (
    <dl className={styles.facts}>
      <Fact name={t('matches')}>{format.number(games)}</Fact>
      <Fact name={t('blocks')}>{format.number(blocks)}</Fact>
      <Fact name={t('seed')}>{String(seed)}</Fact>
      <Fact name={t('missing')}>
        {missing === 0 ? t('noneMissing') : t('blocksMissing', { blocks: missing })}
        {gone.map(({ why, blocks: count }) => (
          <small key={why}>{t('gone', { why, blocks: count })}</small>
        ))}
      </Fact>
      {added.length > 0 && (
        <Fact name={t('added')}>
          {t('addedTimes', { times: added.length, blocks: added.reduce((sum, count) => sum + count, 0) })}
        </Fact>
      )}
      {lineage && (
        <Fact name={t('lineage')}>
          <code title={lineage.parent}>{lineage.parent.slice(0, 12)}</code>
          <small>
            {t('lineageChanged', {
              places: lineage.changed.map(({ path }) => path).join(', '),
              reused: lineage.reused,
            })}
          </small>
        </Fact>
      )}
      {spent && (
        <Fact name={t('spent')}>
          {t('tokens', { tokens: spent.tokens })}
          {spent.money > 0 && <small>{t('money', { money: spent.money })}</small>}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
