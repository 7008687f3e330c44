import { games } from '@masquerade/games'
import { addTotals, matchTotals, measured } from '@masquerade/metrics'
import fc from 'fast-check'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import en from '@/messages/en/leaderboard.json' with { type: 'json' }
import { drawnFigure, scoredGame } from './drawn-figure.ts'
import { Interval } from './interval.tsx'

const shownAs = (figure: Parameters<typeof Interval>[0]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ leaderboard: en }} timeZone="UTC">
      <Interval {...figure} />
    </NextIntlClientProvider>,
  )

describe.each(Object.values(games))('every figure of $id', (game) => {
  const scored = scoredGame(game, {})
  const counters = [...new Set(scored.figures.flatMap(({ of, over }) => [of, over]))]
  /** What a seat may have counted in a match: of shares no more than there was. */
  const seat = fc.array(fc.nat(9), { minLength: counters.length, maxLength: counters.length }).map((counts) => {
    const totals: Record<string, number> = Object.fromEntries(counters.map((name, index) => [name, counts[index] ?? 0]))
    totals.games = 1
    for (const { kind, of, over } of scored.figures) {
      const below = totals[over] ?? 0
      totals[of] = below === 0 ? 0 : kind === 'share' ? Math.min(totals[of] ?? 0, below) : (totals[of] ?? 0)
    }
    return totals
  })

  it('is shown as a number that there is, or as missing', () => {
    fc.assert(
      fc.property(fc.array(seat, { maxLength: 12 }), fc.nat(11), (matches, uncounted) => {
        const totals = addTotals(
          ...matches.map((mine, at) => (at === uncounted ? mine : matchTotals(scored.figures, [mine]))),
        )
        for (const figure of scored.figures) {
          const markup = shownAs({ of: drawnFigure(figure, scored, [totals]), measured: measured(figure, totals) })
          expect(markup).not.toMatch(/NaN|Infinity|∞/)
          expect(markup).toMatch((totals[figure.over] ?? 0) > 0 ? /n \d/ : /–/)
        }
      }),
      { numRuns: 12 },
    )
  })
})

it('writes a share in per cent, a time in seconds, and any other figure as a number', () => {
  const one = { value: 0.25, low: 0.2, high: 0.35, n: 40, thin: false }
  const of = (kind: 'share' | 'mean' | 'time') => ({ figure: { kind }, scale: { min: 0, max: 1 } })
  expect(shownAs({ of: of('share'), measured: one })).toContain('25%, 95 % interval from 20% to 35%, from 40')
  expect(shownAs({ of: of('mean'), measured: one })).toContain('0.25, 95 % interval from 0.20 to 0.35')
  expect(shownAs({ of: of('mean'), measured: { ...one, low: -0.004 } })).toContain('from 0.00 to 0.35')
  const endless = { low: -Infinity, high: Infinity, thin: true }
  const unsure = (more: object) => shownAs({ of: of('mean'), measured: { ...one, ...endless, ...more } })
  expect(unsure({ n: 1 })).toContain('n 1 · one match')
  expect(unsure({ n: 5, endless: 'one' })).toContain('n 5 · one match')
  expect(unsure({ n: 5 })).toContain('it was always the same')
  expect(unsure({ n: 5 })).not.toContain('--low')
  const late = { ...one, value: 2500, low: 1000, high: 4000, thin: true }
  expect(shownAs({ of: of('time'), measured: late })).toContain('2.5s, 95 % interval from 1s to 4s')
})

it('a number has as much room beside its bar as the longest of its column takes', () => {
  const of = { figure: { kind: 'mean' }, scale: { min: -120, max: 80 } } as const
  const figure = { value: 3, low: 1, high: 5, n: 20, thin: false }
  expect(shownAs({ of, measured: figure })).toContain(`--room:${'-120.00'.length}`)
  expect(shownAs({ of: { ...of, scale: { min: 0, max: 9 } }, measured: figure })).toContain(`--room:${'0.00'.length}`)
})
