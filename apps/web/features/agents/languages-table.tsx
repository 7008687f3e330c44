import { type AnyGame, figuresWith, type Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addTotals, measured, scoreFigure } from '@masquerade/metrics'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { pagesOf } from '@/games/registry.ts'
import { drawnFigure, scoredGame } from '../leaderboards/figures/drawn-figure.ts'
import { Interval } from '../leaderboards/figures/interval.tsx'
import { DataTable, HeadRow } from '../ui/design/data-table.tsx'
import { Section } from '../ui/design/section.tsx'

export function LanguagesTable({ rows }: { rows: ReturnType<typeof inLanguages> }) {
  const t = useTranslations('agents.languages')
  const format = useFormatter()
  const locale = useLocale()
  const id = useId()
  if (rows.length === 0) return null
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <Section id={id} title={t('title')} className="mb-12">
      <DataTable className="mb-3">
        <caption className="sr-only">{t('title')}</caption>
        <HeadRow of={(['game', 'language', 'games', 'average'] as const).map((head) => t(head))} />
        <tbody>
          {rows.map(({ game, language, games, totals, score }) => (
            <tr key={`${game} ${language}`}>
              <td>{pagesOf(game)?.title[locale] ?? game}</td>
              <th scope="row">{names.of(language) ?? language}</th>
              <td>{format.number(games)}</td>
              <td className="min-w-[12rem]">
                {score ? <Interval of={score} measured={measured(score.figure, totals)} /> : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className="mb-4 text-ink-faint">{t('how')}</p>
    </Section>
  )
}

export interface InArena {
  arena: { game: string; language: string; config: unknown }
  games: number
  totals: Totals
}

export function inLanguages(arenas: readonly InArena[]) {
  return [...new Set(arenas.map(({ arena }) => arena.game))].flatMap((id) => {
    const [rules, mine] = [gameOf(id), arenas.filter(({ arena }) => arena.game === id)]
    return rules ? ofGame(rules, mine) : []
  })
}

function ofGame(rules: AnyGame, arenas: readonly InArena[]) {
  const languages = [...new Set(arenas.map(({ arena }) => arena.language))]
  if (languages.length < 2) return []
  const configs = arenas.map(({ arena }) => arena.config)
  const figure = scoreFigure(figuresWith(rules, ...configs))
  const rows = languages.map((language) => {
    const mine = arenas.filter(({ arena }) => arena.language === language)
    return {
      ...{ game: rules.id, language },
      games: mine.reduce((sum, { games }) => sum + games, 0),
      totals: addTotals(...mine.map(({ totals }) => totals)),
    }
  })
  const everybody = rows.map(({ totals }) => totals)
  const score = figure && drawnFigure(figure, scoredGame(rules, ...configs), everybody)
  return rows.map((row) => ({ ...row, score }))
}
