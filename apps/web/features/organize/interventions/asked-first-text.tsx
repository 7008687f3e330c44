import { useTranslations } from 'next-intl'
import { Notice } from '../../forms/notice.tsx'
import type { AskedFirst } from './intervention-state.ts'

/** What is about to be done, to whom, and whether it can be undone. */
export function AskedFirstText({ asks, why }: { asks: AskedFirst; why: string }) {
  const t = useTranslations('interventions')
  return (
    <Notice title={t('asks')}>
      {asks.kind === 'exclude' && (
        <p>
          {t('exclude.asks', { name: asks.name, matches: asks.matches, others: asks.others })}{' '}
          {asks.matches > 0 && t(`exclude.${asks.become}`)} {asks.departs && t('exclude.departsText')}
        </p>
      )}
      {asks.kind === 'void' && (
        <p>
          {t('void.asks', { match: asks.match })} {t(asks.again ? 'void.isAgain' : 'void.notAgain')}
        </p>
      )}
      {asks.kind === 'withdraw' && (
        <p>
          {t('withdraw.asks', { entry: asks.entry, matches: asks.matches })}{' '}
          {asks.matches > 0 && t(asks.again ? 'withdraw.isAgain' : 'withdraw.notAgain')}
        </p>
      )}
      <p>
        {(asks.kind !== 'exclude' || asks.become !== 'count') && t('running')} {t('told')}
      </p>
      <p>
        <bdi>{t('logged', { why })}</bdi>
      </p>
      <p>
        <strong>{t(asks.kind === 'exclude' ? 'canUndo' : 'cannotUndo')}</strong>
      </p>
    </Notice>
  )
}
