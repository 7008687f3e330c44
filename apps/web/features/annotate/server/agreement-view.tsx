import type { ColumnMeans, Mean, MeasureAgreement, RatingReport, Share } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SectionTitle } from '../../design/section-title.tsx'
import styles from '../annotate.module.css'

interface AgreementViewProps {
  report: RatingReport
  /** What each rater is called here. */
  names: readonly string[]
}

/** How far the raters of a batch agree, with each other and with the judge, and what is known of each of them. */
export function AgreementView({ report, names }: AgreementViewProps) {
  const t = useTranslations('annotate.agreement')
  const measures = useTranslations('annotate.measure')
  return (
    <>
      <section className="mb-12" aria-labelledby="raters">
        <SectionTitle id="raters">{t('raters')}</SectionTitle>
        {names.length === 0 ? <p>{t('nobody')}</p> : <RaterTable report={report} names={names} />}
      </section>
      {names.length > 0 &&
        report.measures.map((agreement) => (
          <section key={agreement.measure} className="mb-12" aria-labelledby={`measure-${agreement.measure}`}>
            <SectionTitle id={`measure-${agreement.measure}`}>
              {t('about', { measure: measures(agreement.measure) })}
            </SectionTitle>
            <MeasureFigures agreement={agreement} report={report} />
            {agreement.pairs.length > 0 && <PairTable agreement={agreement} names={names} />}
          </section>
        ))}
      {report.means.length > 0 && (
        <section className="mb-12" aria-labelledby="means">
          <SectionTitle id="means">{t('means')}</SectionTitle>
          <MeansTable means={report.means} />
        </section>
      )}
    </>
  )
}

function RaterTable({ report, names }: AgreementViewProps) {
  const t = useTranslations('annotate.agreement')
  const raters = report.raters.map((rater, index) => ({ ...rater, name: names[index], number: index + 1 }))
  return (
    <>
      <Moving label={t('table', { what: t('raters') })}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rater')}</th>
              <th scope="col">{t('done')}</th>
              <th scope="col">{t('skipped')}</th>
              <th scope="col">{t('missing')}</th>
              <th scope="col">{t('gold')}</th>
              <th scope="col">{t('same')}</th>
            </tr>
          </thead>
          <tbody>
            {raters.map(({ number, name, ...rater }) => (
              <tr key={number}>
                <th scope="row">
                  <bdi>{name}</bdi>
                  {rater.constant !== null && (
                    <small className={styles.constant}>{t('constant', { score: rater.constant })}</small>
                  )}
                </th>
                <td>{t('of', { done: rater.done, shown: rater.shown })}</td>
                <td>{rater.skipped}</td>
                <td>{rater.missing}</td>
                <td>
                  <ShareCell share={rater.gold} />
                </td>
                <td>
                  <ShareCell share={rater.same} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Moving>
      <p className={styles.note}>
        {t('missingItems', { unrated: report.unrated, once: report.once, gold: report.gold })}
      </p>
      {report.raters.some(({ reasons }) => reasons.length > 0) && (
        <details className={styles.reasons}>
          <summary>{t('reasons')}</summary>
          <ul>
            {raters.flatMap(({ number, name, reasons }) =>
              reasons.map((reason) => (
                <li key={`${number} ${reason}`}>
                  <bdi>{name}</bdi>: <q className="said">{reason}</q>
                </li>
              )),
            )}
          </ul>
        </details>
      )}
    </>
  )
}

function MeasureFigures({ agreement, report }: { agreement: MeasureAgreement; report: RatingReport }) {
  const t = useTranslations('annotate.agreement')
  const { alpha, kappa, kappaOfPairs, withJudge, units, measure } = agreement
  const counts = Object.entries(report.answers.find((one) => one.measure === measure)?.counts ?? {})
  const hasClasses = measure !== 'score'
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('alpha')}</dt>
          <dd>
            <Figure value={alpha.ordinal} /> <small>{t('units', { units })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('alphaInterval')}</dt>
          <dd>
            <Figure value={alpha.interval} />
          </dd>
        </div>
        <div>
          <dt>{t('alphaNominal')}</dt>
          <dd>
            <Figure value={alpha.nominal} />
          </dd>
        </div>
        {withJudge && (
          <div>
            <dt>{t('alphaJudge')}</dt>
            <dd>
              <Figure value={withJudge.alpha} /> <small>{t('judged', { n: withJudge.n })}</small>
            </dd>
          </div>
        )}
        {hasClasses && (
          <>
            <div>
              <dt>{t('kappa')}</dt>
              <dd>
                <Figure value={kappa.value} /> <small>{t('wholeUnits', { n: kappa.n })}</small>
              </dd>
            </div>
            <div>
              <dt>{t('kappaPairs')}</dt>
              <dd>
                <Figure value={kappaOfPairs.mean} />
                {kappaOfPairs.sd !== null && (
                  <>
                    {' ± '}
                    <Figure value={kappaOfPairs.sd} />
                  </>
                )}{' '}
                <small>{t('pairCount', { pairs: kappaOfPairs.pairs })}</small>
              </dd>
            </div>
          </>
        )}
      </dl>
      {(measure === 'thoughts' || measure === 'speech') && <p className={styles.note}>{t('classes')}</p>}
      {counts.length > 0 && (
        <p className={styles.note}>
          {t('answers')} {counts.map(([value, count]) => `${value}: ${count}`).join(', ')}
        </p>
      )}
    </>
  )
}

function PairTable({ agreement, names }: { agreement: MeasureAgreement; names: readonly string[] }) {
  const t = useTranslations('annotate.agreement')
  const measures = useTranslations('annotate.measure')
  const nameOf = (number: number) => names[number] ?? t('judge')
  const hasClasses = agreement.measure !== 'score'
  const label = t('pairs', { measure: measures(agreement.measure) })
  return (
    <Moving label={label}>
      <table className={styles.table}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pair')}</th>
            <th scope="col">{t('both')}</th>
            <th scope="col">{t('spearman')}</th>
            <th scope="col">{t('pearson')}</th>
            {hasClasses && <th scope="col">{t('pairKappa')}</th>}
          </tr>
        </thead>
        <tbody>
          {agreement.pairs.map(({ a, b, n, spearman, pearson, kappa }) => (
            <tr key={`${a} ${b}`}>
              <th scope="row">
                <bdi>{nameOf(a)}</bdi> – <bdi>{nameOf(b)}</bdi>
              </th>
              <td>{n}</td>
              <td>
                <Figure value={spearman} />
              </td>
              <td>
                <Figure value={pearson} />
              </td>
              {hasClasses && (
                <td>
                  <Figure value={kappa} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Moving>
  )
}

function MeansTable({ means }: { means: readonly ColumnMeans[] }) {
  const t = useTranslations('annotate.agreement')
  return (
    <>
      <Moving label={t('table', { what: t('means') })}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('agent')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('people')}</th>
              <th scope="col">{t('judge')}</th>
            </tr>
          </thead>
          <tbody>
            {means.map(({ agent, column, people, judge }) => (
              <tr key={`${agent} ${column}`}>
                <th scope="row">
                  <bdi>{agent}</bdi>
                </th>
                <td>{column}</td>
                <td>
                  <MeanCell mean={people} />
                </td>
                <td>
                  <MeanCell mean={judge} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Moving>
      <p className={styles.note}>{t('meansHow')}</p>
    </>
  )
}

/** A table that does not fit moves in its own place, by the keyboard, too. */
function Moving({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

/** What has no figure is a dash. */
function Figure({ value }: { value: number | null }) {
  const t = useTranslations('annotate.agreement')
  const format = useFormatter()
  if (value === null) return <None label={t('none')} />
  return <>{format.number(value, DECIMALS)}</>
}

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const

function None({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label}>
      –
    </span>
  )
}

function ShareCell({ share }: { share: Share | null }) {
  const t = useTranslations('annotate.agreement')
  const format = useFormatter()
  if (!share) return <None label={t('none')} />
  const write = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
  const { value, low, high, n } = share
  return (
    <>
      {write(value)} <small>{t('share', { low: write(low), high: write(high), n })}</small>
    </>
  )
}

function MeanCell({ mean }: { mean: Mean | null }) {
  const t = useTranslations('annotate.agreement')
  const format = useFormatter()
  if (!mean) return <None label={t('none')} />
  const write = (value: number | null) => (value === null ? '–' : format.number(value, DECIMALS))
  return (
    <>
      {write(mean.value)} <small>{t('share', { low: write(mean.low), high: write(mean.high), n: mean.n })}</small>
    </>
  )
}
