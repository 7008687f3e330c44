// The report of a comparison of two versions is made in Markdown from the table that `npm run -s lab -- ab … --json`
// prints; the program ends with 1 where the new version is worse by a test, so that a workflow fails.
import { readFileSync } from 'node:fs'

const SIGNIFICANT = 0.05

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('usage: node verdict.mjs TABLE.json')
  process.exit(2)
}
const table = readTable(file)
console.log(verdictOf(table))
process.exitCode = table.tests.some(isWorse) ? 1 : 0

function readTable(name) {
  try {
    const read = JSON.parse(readFileSync(name, 'utf8'))
    if (Array.isArray(read.tests) && Array.isArray(read.rows)) return read
    throw new Error('it has no tests and rows')
  } catch (error) {
    console.error(`${name} is no table of a comparison: ${error.message}`)
    process.exit(2)
  }
}

function verdictOf({ experiment, games, blocks, tests, enough = [], look = [], warnings = [] }) {
  return [
    `## ${plain(experiment)}: ${verdict(tests)}`,
    '',
    `${games} matches in ${blocks} blocks: both versions on the same seats of the same deals.`,
    '',
    '| | new less old | 95 % | p, adjusted |',
    '| --- | ---: | ---: | ---: |',
    ...tests.map(
      ({ column, value, low, high, adjusted }) =>
        `| ${plain(column)} | ${number(value)} | ${number(low)} to ${number(high)} | ${number(adjusted)} |`,
    ),
    '',
    ...enough
      .filter(({ more }) => more > 0)
      .map(({ column, difference, more }) => {
        return `- ${more} more blocks would tell a difference in ${plain(column)} of ${number(difference)}.`
      }),
    ...(look.length > 0 ? [`- Games to look at: blocks ${look.map(({ block }) => block).join(', ')}.`] : []),
    ...warnings.map((warning) => `- ${plain(warning)}.`),
  ].join('\n')
}

function verdict(tests) {
  if (tests.some(({ adjusted }) => adjusted === null)) return 'not all matches are played'
  if (tests.some(isWorse)) return 'the new version is worse'
  return tests.some(isBetter) ? 'the new version is better' : 'the versions cannot be told apart'
}

function isWorse({ adjusted, value }) {
  return adjusted !== null && adjusted < SIGNIFICANT && value < 0
}

function isBetter({ adjusted, value }) {
  return adjusted !== null && adjusted < SIGNIFICANT && value > 0
}

function number(value) {
  return typeof value === 'number' ? value.toFixed(3) : '–'
}

/** Names come from agents, so they are written on one line and nothing in them is markup. */
function plain(text) {
  return String(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|!]/g, '\\$&')
}
