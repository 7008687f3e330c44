import type { Totals } from '@masquerade/game'
import { games } from '@masquerade/games'
import { addTotals, matchTotals, measured } from '@masquerade/metrics'
import { describe, expect, it } from 'vitest'
import { scoredGame } from '../leaderboards/figures/drawn-figure.ts'
import { figureSections } from './arena-figures.tsx'

describe.each(Object.values(games))('what is measured of agents of $id', (game) => {
  const scored = scoredGame(game, {})
  const { figures } = scored
  const counters = [...new Set(figures.flatMap(({ of, over }) => [of, over]))]
  /** Somebody who did everything once in each of a dozen matches. */
  const busy = addTotals(
    ...Array.from({ length: 12 }, () => matchTotals(figures, [Object.fromEntries(counters.map((name) => [name, 1]))])),
  )

  it('is every figure that it declares, once, by side or role', () => {
    const sections = figureSections(busy, scored, [busy])
    const shown = sections.flatMap((section) => section.figures.map(({ figure }) => ({ figure, group: section.group })))
    expect(shown.map(({ figure }) => figure.id).sort()).toEqual(figures.map(({ id }) => id).sort())
    for (const { figure, group } of shown) expect(figure.group ?? figure.place).toBe(group)
    expect(new Set(sections.map(({ group }) => group)).size).toBe(sections.length)
    expect(sections[0]?.group).toBeUndefined()
  })

  it('is what running sums give', () => {
    for (const { figure, measured: mine } of figureSections(busy, scored, []).flatMap((section) => section.figures)) {
      expect(mine).toEqual(measured(figure, busy))
      expect(mine?.n).toBe(12)
    }
  })

  it('is shown as missing where only other agents were observed, and left out where no agent was', () => {
    const [{ id, over }] = [figures.at(-1)!]
    const without = (totals: Totals) => Object.fromEntries(Object.entries(totals).filter(([name]) => name !== over))
    const of = (everybody: Totals[]) =>
      figureSections(without(busy), scored, everybody)
        .flatMap((section) => section.figures)
        .filter(({ figure }) => figure.id === id)
    expect(of([busy])).toMatchObject([{ measured: undefined }])
    expect(of([without(busy)])).toEqual([])
  })
})
