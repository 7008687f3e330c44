import type { TableDocument } from '@masquerade/lab'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { ExperimentResult, type ExperimentResultProps } from './experiment-result.tsx'
import { played, SMALL } from './testing/played.ts'

function shown(props: ExperimentResultProps, locale: Locale = 'en'): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC" onError={fail}>
      <ExperimentResult {...props} />
    </NextIntlClientProvider>,
  )
}

function fail(error: Error): never {
  throw error
}

const count = (text: string, part: string | RegExp) => text.split(part).length - 1

const propsOf = (name: string, games?: number): ExperimentResultProps => {
  const { experiment, matches } = played(SMALL[name] ?? {}, games)
  return {
    document: experiment.table(matches),
    manifest: experiment.manifest,
    hrefOfCell: ({ agent, condition }, column) =>
      `/cell?${new URLSearchParams({ agent, condition: condition ?? '', column })}`,
    hrefOfExport: (format) => `/export.${format}`,
  }
}

describe.each(Object.keys(SMALL))('the result of %s', (name) => {
  const props = propsOf(name)
  const { rows, tests } = props.document

  it.each(LOCALES)('says all of it in %s, and no number that is none', (locale) => {
    const text = shown(props, locale)
    expect(text).not.toMatch(/NaN|Infinity|undefined|\[object/)
    for (const { agent } of rows) expect(text).toContain(agent)
    expect(count(text, '<svg')).toBeGreaterThan(0)
  })

  it('every figure opens its matches, and shows their number', () => {
    const text = shown(props)
    const figures = rows.flatMap((row) =>
      Object.keys(row.intervals).flatMap((column) => (typeof row[column] === 'number' ? [row.n[column]] : [])),
    )
    expect(figures.length).toBeGreaterThan(0)
    expect(count(text, '<a rel="nofollow" href="/cell?')).toBe(figures.length)
  })

  it('every test has both its p, every picture its numbers', () => {
    const text = shown(props)
    for (const { p, adjusted } of tests) expect([typeof p, typeof adjusted]).toEqual(['number', 'number'])
    if (tests.length > 0)
      expect(text).toContain(tests.length === 1 ? 'One test' : `${tests.length} tests of one family`)
    expect(count(text, '>The numbers<')).toBe(count(text, '<figure>'))
    expect(count(text, 'role="img"')).toBeGreaterThanOrEqual(count(text, '<figure>'))
  })
})

it('the paper’s figure for the same agent is shown beside ours, its whole table below, with its misprints marked', () => {
  const text = shown(propsOf('wis-3'))
  expect(text).toContain('printed 68.4%')
  expect(text).toContain('The three foul rates above zero')
  const overall = shown(propsOf('wis-2'))
  expect(overall).toMatch(/46\.6%<small class="[^"]*">a misprint, 46\.67% must be meant: <span lang="en">7 of 15/)
})

it('a name that is read from right to left keeps its side of a difference', () => {
  const { document, ...props } = propsOf('spygame-4')
  const tests = document.tests.map((test) => ({ ...test, a: 'שלום' }))
  expect(tests.length).toBeGreaterThan(0)
  expect(shown({ ...props, document: { ...document, tests } })).toContain('\u2068שלום\u2069 − ')
})

it('chance stands beside a figure, and as a line in its picture', () => {
  const minds = shown(propsOf('spygame-7'))
  expect(minds).toContain('chance 25.0%')
  expect(minds).toContain('chance 75.0%')
  expect(minds).toContain('First order')
  const bias = shown(propsOf('spygame-3'))
  expect(bias).toContain('chance 25.0%')
  expect(bias).toContain('chance 33.3%')
  // A dashed line in each of five pictures: two orders, three namings.
  expect(count(bias, 'The dashed line is chance.')).toBe(5)
  expect(bias).toContain('Mary')
})

it('a run that is cut short says so above its table, and no test says how likely it is', () => {
  const { document, ...props } = propsOf('wis-2', 20)
  const text = shown({ document, ...props })
  expect(text).toContain('20 of 42 matches are played: no test says how likely it is before all are.')
  expect(text).toContain('how likely they are is said when all matches are in')
  expect(text).not.toContain('told apart</strong>')
  expect(text.indexOf('20 of 42')).toBeLessThan(text.indexOf('<table'))
})

it('the scores of an uninformative judge are greyed, with the reason above them', () => {
  const { experiment, matches } = played({ ...SMALL['deep-1'], judge: { stub: 'always', score: 3 } })
  const text = shown({ document: experiment.table(matches), manifest: experiment.manifest })
  expect(text).toContain('The judge is uninformative: all its readable replies are 3.')
  // Four columns of two agents; what cannot be read is counted, and not greyed.
  expect(count(text, 'data-greyed')).toBe(8)
  expect(shown(propsOf('deep-1'))).not.toContain('data-greyed')
})

it('nothing that an agent is called is markup', () => {
  const { document, manifest } = propsOf('spygame-4')
  const evil = '<img src=x onerror=alert(1)>'
  const named: TableDocument = {
    ...document,
    rows: document.rows.map((row, at) => (at === 0 ? { ...row, agent: evil } : row)),
    warnings: [`<b>${evil}</b>`],
  }
  expect(shown({ document: named, manifest })).not.toContain('<img')
})

it('nothing is drawn of nothing', () => {
  const { experiment } = played(SMALL['wis-2'] ?? {}, 0)
  const text = shown({ document: experiment.table([]), manifest: experiment.manifest })
  expect(text).toContain('No match is played yet')
})

it('shows the other facts of a table: ranks, what is missing and why, what was added, what it was forked from, what it cost', () => {
  const { document, manifest } = propsOf('wis-2')
  const ranks = document.rows.map(({ agent }) => ({
    agent,
    column: 'averageScore',
    rank: 1,
    best: 1,
    worst: 7,
    alike: [],
  }))
  const extended: TableDocument = {
    ...document,
    ...{ ranks, missing: 2, gone: [{ why: 'the gateway refused', blocks: 2 }], added: [20, 10] },
    lineage: { parent: 'ab'.repeat(32), reused: 12, changed: [{ path: 'settings.fouls' }] },
    spent: { tokens: 1234, money: 0.5 },
    variance: [{ agent: 'Finder 1', column: 'winRate', blocks: 20, repeats: 3, deal: 0.1, noise: 0.15, share: 0.6 }],
    look: [{ block: 4, column: 'averageScore', old: 1, new: 5, matches: [8, 9] }],
    enough: [{ column: 'averageScore', difference: 0.4, blocks: 42, needed: 300, more: 258 }],
    parts: [{ part: 'figure-2', rows: document.rows.slice(0, 2), notes: ['a note'] }],
  }
  const text = shown({ document: extended, manifest, hrefOfMatch: (place) => `/match/${place}` })
  for (const said of [
    ...['places 1–7', '2 blocks: the gateway refused', '30 blocks, in 2 steps', '12 of its matches taken over'],
    ...['1,234 tokens', '60.0%', 'href="/match/8"', '258 blocks more', 'a note.'],
  ]) {
    expect(text).toContain(said)
  }
})

it('of thousands of tests a page shows the significant ones', () => {
  const { document, manifest } = propsOf('wis-2')
  const [test] = document.tests
  if (!test) throw new Error('the table has no test')
  const tests = Array.from({ length: 2_000 }, (_, at) => ({ ...test, a: `Agent ${at}`, adjusted: at < 40 ? 0.01 : 1 }))
  const text = shown({ document: { ...document, tests }, manifest })
  expect(text).toContain('2,000 tests of one family')
  expect(text).toContain('Told apart, 40 of them; the file of tests has all')
  expect(text).toContain('Agent 39')
  expect(text).not.toContain('Agent 40')
})
