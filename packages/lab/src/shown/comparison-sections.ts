import { shortened } from '@masquerade/game'
import type { ComparedRow, ComparedRun, Comparison } from '../runs/compare.ts'
import { isSignificant, isTooFew } from '../table/figures.ts'
import { nameOf } from '../table/ranks.ts'
import { headsOf, type Language, type Locale, languageOf, warningSections } from './language.ts'
import type { Block, Cell, Piece, Section, TableBlock, Target } from './section.ts'
import { rankCell } from './table-blocks.ts'
import { type GameWords, type TableOf, type TableWords, tableWords } from './table-words.ts'

export interface ShownComparison {
  comparison: Comparison
  manifest: TableOf
  locale?: Locale
  games?: GameWords | undefined
}

export function comparisonSections({ comparison, manifest, locale = 'en', games }: ShownComparison): Section[] {
  const language = languageOf(locale)
  const { t } = language
  const words = tableWords(manifest, locale, games)
  const { one, other, paired, sharedBlocks, tests, warnings } = comparison
  const how = t('runs.how', { tests: tests.length, significant: tests.filter(isSignificant).length })
  return [
    ...warningSections(language, warnings),
    {
      id: 'facts',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { name: t('runs.one'), cell: runCell(one, 'one', language) },
            { name: t('runs.other'), cell: runCell(other, 'other', language) },
            {
              name: t('runs.blocks'),
              cell: { text: paired ? t('runs.paired', { blocks: sharedBlocks }) : t('runs.apart') },
            },
          ],
        },
      ],
    },
    { id: 'changed', title: t('runs.changed'), blocks: [changesBlock(comparison, language)] },
    { id: 'differences', title: t('runs.differences'), blocks: [{ kind: 'note', text: how }, { kind: 'pictures' }] },
    {
      id: 'figures',
      title: t('runs.figures'),
      blocks: [
        figuresBlock(comparison, language, words),
        ...(one.ranks.length + other.ranks.length > 0 ? [ranksBlock(comparison, language, words)] : []),
      ],
    },
  ]
}

function runCell(run: ComparedRun, side: 'one' | 'other', { t }: Language): Cell {
  const { experiment, games, blocks, seed, digest } = run
  const target: Target = { to: 'run', side }
  return {
    text: { text: experiment, target },
    small: [
      { text: t('runs.size', { games, blocks, seed: String(seed) }) },
      { text: { text: digest.slice(0, 12), as: 'code', title: digest } },
    ],
  }
}

function ranksBlock(comparison: Comparison, { t }: Language, words: TableWords): TableBlock {
  return {
    kind: 'table',
    label: t('runs.ranks'),
    summary: t('runs.ranks'),
    heads: [
      { id: 'row', name: t('runs.heads.row') },
      { id: 'run', name: t('runs.run') },
      { id: 'column', name: t('runs.heads.column') },
      { id: 'rank', name: t('table.rank') },
    ],
    rows: (['one', 'other'] as const).flatMap((side) =>
      comparison[side].ranks.map((rank) => [
        rowCell(rank, t, words),
        { text: t(`runs.${side}`) },
        { text: words.column(rank.column).name },
        rankCell(rank, t),
      ]),
    ),
  }
}

function changesBlock({ changed }: Comparison, { t }: Language): Block {
  if (changed.length === 0) return { kind: 'note', text: t('runs.same') }
  const json = (value: unknown): string | Piece => (value === undefined ? '–' : { text: shortJson(value), as: 'code' })
  return {
    kind: 'table',
    label: t('runs.changed'),
    heads: headsOf(t, 'runs', ['place', 'one', 'other']),
    rows: changed.map(({ path, from, to }) => [
      { head: true, text: { text: path, as: 'code' } },
      { text: json(from) },
      { text: json(to) },
    ]),
  }
}

const shortJson = (value: unknown): string => shortened(JSON.stringify(value), 120)

function figuresBlock(
  { rows, tests }: Comparison,
  { t, figure, difference, size, likelihood }: Language,
  words: TableWords,
): Block {
  const between = (low: number | null, high: number | null, written: (value: number | null) => string) =>
    low !== null && high !== null && { text: t('runs.between', { low: written(low), high: written(high) }) }
  return {
    kind: 'table',
    label: t('runs.figures'),
    heads: headsOf(t, 'runs.heads', ['row', 'column', 'one', 'other', 'difference', 'p', 'adjusted', 'detectable']),
    rows: rows.flatMap((row) =>
      row.figures.map((both): Cell[] => {
        const { name, unit } = words.column(both.column)
        const test = tests.find(({ column, a }) => column === both.column && a === nameOf(row))
        const side = (value: number | null, [low, high]: typeof both.oneInterval, n: number): Cell => ({
          text: figure(unit, value),
          small: [between(low, high, (end) => figure(unit, end)), { text: t('runs.n', { n }) }],
        })
        return [
          rowCell(row, t, words),
          { text: name },
          side(both.one, both.oneInterval, both.n[0]),
          side(both.other, both.otherInterval, both.n[1]),
          {
            text: difference(unit, test?.value),
            small: [test ? between(test.low, test.high, (end) => difference(unit, end)) : false],
          },
          { text: likelihood(test?.p), small: [test !== undefined && isTooFew(test) && { text: t('tests.tooFew') }] },
          {
            text: likelihood(test?.adjusted),
            small: [
              test !== undefined && isSignificant(test) && { text: { text: t('runs.significant'), as: 'strong' } },
            ],
          },
          { text: size(unit, test?.detectable) },
        ]
      }),
    ),
  }
}

const rowCell = (
  { agent, otherAgent, condition }: Omit<ComparedRow, 'figures'>,
  t: Language['t'],
  words: TableWords,
): Cell => ({
  head: true,
  text: { text: agent, as: 'name' },
  small: [
    otherAgent !== undefined && { text: t('runs.against', { agent: otherAgent }) },
    condition !== undefined && { text: words.condition(condition) },
  ],
})
