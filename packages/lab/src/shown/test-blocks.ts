import { isSignificant, isTooFew, type Test } from '../table/comparisons.ts'
import type { TableDocument } from '../table/document.ts'
import type { Shown } from './figure-blocks.ts'
import { headsOf, type Language } from './language.ts'
import type { Block, Cell, TableBlock } from './section.ts'

const MANY = 24

/** At most this number of statistical tests are shown on a page; the exported data files contain all of them. */
const MOST_TESTS = 300

/** Where a result table has too many statistical tests to show, only the significant ones are shown. */
export function shownTests(tests: readonly Test[]): readonly Test[] {
  return tests.length > MOST_TESTS ? tests.filter(isSignificant).slice(0, MOST_TESTS) : tests
}

export function testBlocks({ tests }: TableDocument, shown: Shown): Block[] {
  const { t } = shown.language
  const significant = tests.filter(isSignificant)
  const known = tests.some(({ p }) => p !== null)
  const some = shownTests(tests)
  const [first, rest] = tests.length > MANY ? [significant.slice(0, MANY), some] : [tests, []]
  const how = known
    ? t('tests.how', { tests: tests.length, significant: significant.length })
    : t('tests.unknown', { tests: tests.length })
  const summary = t(rest.length < tests.length ? 'tests.some' : 'tests.all', { tests: rest.length })
  return [
    { kind: 'note', text: tests.some(isTooFew) ? `${how} ${t('tests.howFew')}` : how },
    ...(first.length > 0 ? [testTable(first, shown, t(rest.length > 0 ? 'tests.significant' : 'tests.title'))] : []),
    ...(rest.length > 0 ? [{ ...testTable(rest, shown, t('tests.title')), summary }] : []),
  ]
}

function testTable(tests: readonly Test[], { language, words }: Shown, label: string): TableBlock {
  const { t, number, figure, difference, likelihood } = language
  return {
    kind: 'table',
    label,
    heads: headsOf(t, 'tests.heads', [
      'compared',
      'column',
      'difference',
      'interval',
      'n',
      'by',
      'p',
      'adjusted',
      'says',
    ]),
    rows: tests.map((test): Cell[] => {
      const { column, a, b, n, value, low, high, p, adjusted } = test
      const { name, unit } = words.column(column)
      const statistic = test.test === 'clusteredChiSquare' && value !== null
      const between = { low: difference(unit, low), high: difference(unit, high) }
      return [
        {
          head: true,
          text: [
            { text: words.side(a), as: 'name' },
            ' ',
            { text: t('tests.against'), as: 'quiet' },
            ' ',
            { text: words.side(b), as: 'name' },
          ],
        },
        { text: column === a ? t('tests.shares') : name },
        { text: statistic ? t('tests.statistic', { value: figure('number', value) }) : difference(unit, value) },
        { text: low === null && high === null ? '–' : t('tests.between', between) },
        { text: number(n) },
        { text: testName(test.test, language) },
        { text: likelihood(p), small: [isTooFew(test) && { text: t('tests.tooFew') }] },
        { text: likelihood(adjusted) },
        {
          text:
            adjusted === null ? '–' : isSignificant(test) ? { text: t('tests.apart'), as: 'strong' } : t('tests.alike'),
        },
      ]
    }),
  }
}

export const testName = (id: string, { find }: Language): string => find(`tests.names.${id}`) ?? id
