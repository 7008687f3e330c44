import type { Comparison } from '@masquerade/lab'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { RunsCompared } from './runs-compared.tsx'

const run = { experiment: 'wis-4', digest: 'cd'.repeat(32), seed: 1, games: 24, blocks: 12, ranks: [] }
const figure: Omit<Comparison['rows'][number]['figures'][number], 'column'> = {
  ...{ one: 0.5, other: 0.25, n: [12, 12] },
  ...{ oneInterval: [0.3, 0.7], otherInterval: [0.1, 0.5] },
}
const test = { test: 'mcnemar', n: 12, value: 0.25, low: -0.05, high: 0.55, p: 0.02, adjusted: 0.04, detectable: 0.4 }

const comparison: Comparison = {
  one: run,
  other: { ...run, seed: 2, digest: 'ef'.repeat(32) },
  paired: true,
  sharedBlocks: 12,
  changed: [
    { path: 'places.agents.0.house', from: 'owl', to: 'comet' },
    { path: 'equal', to: true },
  ],
  rows: [
    { agent: 'Owl', condition: 'reasoning', otherAgent: 'Comet', figures: [{ column: 'voteAccuracy', ...figure }] },
    { agent: 'Moth', figures: [{ column: 'voteAccuracy', ...figure, one: null, oneInterval: [null, null] }] },
  ],
  tests: [
    { column: 'voteAccuracy', a: 'Owl, reasoning', b: 'Comet, reasoning', ...test },
    {
      column: 'voteAccuracy',
      a: 'Moth',
      b: 'Moth',
      ...test,
      value: null,
      low: null,
      high: null,
      p: null,
      adjusted: null,
    },
  ],
  warnings: ['the runs share no blocks: their matches are compared as having nothing to do with each other'],
}

function shown(given: Comparison, locale: Locale = 'en'): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <RunsCompared comparison={given} manifest={{ design: 'reasoning' }} hrefs={{ one: '/lab/one' }} />
    </NextIntlClientProvider>,
  )
}

it.each(LOCALES)('two runs are shown beside each other in %s', (locale) => {
  const text = shown(comparison, locale)
  expect(text).not.toMatch(/NaN|undefined|runs\./)
  expect(text).toContain('places.agents.0.house')
  expect(text).toContain('+25.0')
  expect(text).toContain('href="/lab/one"')
  expect(text).toContain(locale === 'en' ? 'told apart' : '分出高下')
  expect(text).toContain(locale === 'en' ? 'against Comet' : '对 Comet')
})

it('says where nothing differs and nothing is shared', () => {
  const text = shown({ ...comparison, changed: [], paired: false, sharedBlocks: 0 })
  expect(text).toContain('Nothing: they are the same experiment.')
  expect(text).toContain('matches that have nothing to do with each other')
})
