import type { Comparison, Manifest } from '@masquerade/lab'
import { comparisonSections, languageOf } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { DifferencePlot } from './pictures/differences.tsx'
import { Charts, ChartTitle } from './pictures/drawing.tsx'
import { Sections } from './sections.tsx'
import { GAME_WORDS, wordsOf } from './words.ts'

interface RunsComparedProps {
  comparison: Comparison
  manifest: Pick<Manifest, 'design' | 'game'>
  hrefs?: { one?: string | undefined; other?: string | undefined }
}

export function RunsCompared({ comparison, manifest, hrefs = {} }: RunsComparedProps) {
  const locale = useLocale()
  const { t } = languageOf(locale)
  const words = wordsOf(manifest, locale)
  return (
    <Sections
      sections={comparisonSections({ comparison, manifest, locale, games: GAME_WORDS })}
      hrefOf={(target) => (target.to === 'run' ? hrefs[target.side] : undefined)}
      pictures={() => (
        <Charts>
          {[...new Set(comparison.tests.map(({ column }) => column))].map((id) => {
            const tests = comparison.tests.filter((test) => test.column === id && test.value !== null)
            if (tests.length === 0) return null
            const column = words.column(id)
            const name = t('runs.differencesOf', { name: column.name, tests: tests.length })
            return (
              <figure key={id}>
                <ChartTitle>{column.name}</ChartTitle>
                <DifferencePlot name={name} column={column} tests={tests} words={words} />
              </figure>
            )
          })}
        </Charts>
      )}
    />
  )
}
