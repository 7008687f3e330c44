import type { Comparison } from '@masquerade/lab'
import { aligned } from '../simulate/text-table.ts'
import { chance, number, ranksText } from './printed.ts'

/** Two runs for people: what they differ in, their figures beside each other, the tests. */
export function printedComparison({
  one,
  other,
  changed,
  paired,
  sharedBlocks,
  rows,
  tests,
  warnings,
}: Comparison): string {
  const figures = rows.flatMap(({ agent, otherAgent, condition, figures }) =>
    figures.map((figure) => [
      [
        agent,
        ...(otherAgent === undefined ? [] : [`(${otherAgent})`]),
        ...(condition === undefined ? [] : [condition]),
      ].join(' '),
      figure.column,
      number(figure.one),
      number(figure.other),
    ]),
  )
  const compared = tests.map(({ column, a, b, test, n, value, low, high, p, adjusted, detectable }) => [
    `${column}: ${a === b ? a : `${a} – ${b}`}`,
    test,
    String(n),
    low === null || high === null ? number(value) : `${number(value)} (${number(low)} to ${number(high)})`,
    chance(p),
    chance(adjusted),
    number(detectable),
  ])
  return [
    `First: ${one.experiment}, seed ${one.seed}, ${one.games} matches in ${one.blocks} blocks, ${one.digest.slice(0, 12)}`,
    `Other: ${other.experiment}, seed ${other.seed}, ${other.games} matches in ${other.blocks} blocks, ${other.digest.slice(0, 12)}`,
    ...changed.map(
      ({ path, from, to }) =>
        `Changed: ${path}: ${JSON.stringify(from) ?? 'nothing'} → ${JSON.stringify(to) ?? 'nothing'}`,
    ),
    '',
    aligned(['row', 'column', 'first', 'other'], figures),
    '',
    aligned(['test', 'by', 'n', 'difference', 'p', 'p, adjusted', 'found with 80 %'], compared),
    '',
    ...ranksText(one).map((line) => `First. ${line}`),
    ...ranksText(other).map((line) => `Other. ${line}`),
    paired ? `Compared by ${sharedBlocks} blocks that are the same in both.` : 'Not compared by block.',
    ...warnings.map((warning) => `Note: ${warning}.`),
  ].join('\n')
}
