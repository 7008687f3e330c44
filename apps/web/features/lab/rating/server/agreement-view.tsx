import type { ColumnMeans, Mean, MeasureAgreement, RatingReport, Share } from '@masquerade/lab'
import type { Block, Cell, Section, TableBlock, Text } from '@masquerade/lab/shown'
import { useFormatter, useTranslations } from 'next-intl'
import { Sections } from '../../experiment/sections.tsx'

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const
const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const

export function AgreementView({ report, names }: { report: RatingReport; names: readonly string[] }) {
  const t = useTranslations('annotate.agreement')
  const measureName = useTranslations('annotate.measure')
  const format = useFormatter()
  const none = { text: '–', spoken: t('none') }
  const figure = (value: number | null): Text => (value === null ? none : format.number(value, DECIMALS))
  const name = (text: string) => ({ text, as: 'name' }) as const
  const note = (text: Text): Block => ({ kind: 'note', text })
  const table = (label: string, heads: readonly string[], rows: readonly Cell[][]): TableBlock => ({
    kind: 'table',
    label,
    heads: heads.map((head) => ({ id: head, name: head })),
    rows,
  })

  const sections: Section[] = [
    {
      id: 'raters',
      title: t('raters'),
      blocks: names.length === 0 ? [note(t('nobody'))] : ratersBlocks(),
    },
    ...(names.length === 0 ? [] : report.measures).map((agreement) => ({
      id: `measure-${agreement.measure}`,
      title: t('about', { measure: measureName(agreement.measure) }),
      blocks: measureBlocks(agreement),
    })),
    ...(report.means.length > 0 ? [{ id: 'means', title: t('means'), blocks: meansBlocks(report.means) }] : []),
  ]
  return <Sections sections={sections} />

  function ratersBlocks(): Block[] {
    const raters = report.raters.map((rater, index) => ({ ...rater, name: names[index] ?? '' }))
    const reasons = raters.flatMap((rater) =>
      rater.reasons.map((reason): Text => [name(rater.name), ': ', { text: reason, as: 'quote' }]),
    )
    return [
      table(
        t('table', { what: t('raters') }),
        (['rater', 'done', 'skipped', 'missing', 'gold', 'same'] as const).map((head) => t(head)),
        raters.map((rater) => [
          {
            head: true,
            text: name(rater.name),
            small: [rater.constant !== null && { text: t('constant', { score: rater.constant }) }],
          },
          { text: t('of', { done: rater.done, shown: rater.shown }) },
          { text: String(rater.skipped) },
          { text: String(rater.missing) },
          meanCell(rater.gold, PERCENT),
          meanCell(rater.same, PERCENT),
        ]),
      ),
      note(t('missingItems', { unrated: report.unrated, once: report.once, gold: report.gold })),
      ...(reasons.length > 0 ? [{ kind: 'list', summary: t('reasons'), items: reasons } as const] : []),
    ]
  }

  function measureBlocks({ measure, alpha, kappa, kappaOfPairs, withJudge, units, pairs }: MeasureAgreement): Block[] {
    const counts = Object.entries(report.answers.find((one) => one.measure === measure)?.counts ?? {})
    const hasClasses = measure !== 'score'
    const fact = (about: string, text: Text, more?: string) => ({
      name: about,
      cell: { text, small: [more !== undefined && { text: more }] },
    })
    const { mean, sd, pairs: counted } = kappaOfPairs
    const spread = mean === null || sd === null ? figure(mean) : `${figure(mean)} ± ${figure(sd)}`
    const label = t('pairs', { measure: measureName(measure) })
    const nameOf = (number: number) => name(names[number] ?? t('judge'))
    return [
      {
        kind: 'facts',
        facts: [
          fact(t('alpha'), figure(alpha.ordinal), t('units', { units })),
          fact(t('alphaInterval'), figure(alpha.interval)),
          fact(t('alphaNominal'), figure(alpha.nominal)),
          ...(withJudge ? [fact(t('alphaJudge'), figure(withJudge.alpha), t('judged', { n: withJudge.n }))] : []),
          ...(hasClasses
            ? [
                fact(t('kappa'), figure(kappa.value), t('wholeUnits', { n: kappa.n })),
                fact(t('kappaPairs'), spread, t('pairCount', { pairs: counted })),
              ]
            : []),
        ],
      },
      ...(measure === 'thoughts' || measure === 'speech' ? [note(t('classes'))] : []),
      ...(counts.length > 0
        ? [note(`${t('answers')} ${counts.map(([value, count]) => `${value}: ${count}`).join(', ')}`)]
        : []),
      ...(pairs.length > 0
        ? [
            table(
              label,
              [t('pair'), t('both'), t('spearman'), t('pearson'), ...(hasClasses ? [t('pairKappa')] : [])],
              pairs.map(({ a, b, n, spearman, pearson, kappa: own }) => [
                { head: true, text: [nameOf(a), ' – ', nameOf(b)] },
                { text: String(n) },
                { text: figure(spearman) },
                { text: figure(pearson) },
                ...(hasClasses ? [{ text: figure(own) }] : []),
              ]),
            ),
          ]
        : []),
    ]
  }

  function meansBlocks(means: readonly ColumnMeans[]): Block[] {
    return [
      table(
        t('table', { what: t('means') }),
        (['agent', 'column', 'people', 'judge'] as const).map((head) => t(head)),
        means.map(({ agent, column, people, judge }) => [
          { head: true, text: name(agent) },
          { text: column },
          meanCell(people, DECIMALS),
          meanCell(judge, DECIMALS),
        ]),
      ),
      note(t('meansHow')),
    ]
  }

  function meanCell(mean: Mean | Share | null, style: typeof DECIMALS | typeof PERCENT): Cell {
    if (!mean) return { text: none }
    const written = (value: number | null) => (value === null ? '–' : format.number(value, style))
    const { value, low, high, n } = mean
    return { text: written(value), small: [{ text: t('share', { low: written(low), high: written(high), n }) }] }
  }
}
