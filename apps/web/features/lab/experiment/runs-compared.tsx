import type { Comparison, Manifest } from '@masquerade/lab'
import { comparisonSections, languageOf } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { DifferencePlot } from './pictures/difference-plot.tsx'
import { Charts, ChartTitle } from './pictures/frame.tsx'
import { Sections } from './sections.tsx'
import { GAME_WORDS, wordsOf } from './words.ts'

interface RunsComparedProps {
  comparison: Comparison
  manifest: Pick<Manifest, 'design' | 'game'>
  hrefs?: { one?: string | undefined; other?: string | undefined }
}

export function RunsCompared({ comparison, manifest, hrefs = {} }: RunsComparedProps) {
  const locale = useLocale()
  const columns = [...new Set(comparison.tests.map(({ column }) => column))]
  return (
    <Sections
      sections={comparisonSections({ comparison, manifest, locale, games: GAME_WORDS })}
      hrefOf={(target) => (target.to === 'run' ? hrefs[target.side] : undefined)}
      pictures={() => (
        <Charts>
          {columns.map((id) => (
            <Differences key={id} id={id} tests={comparison.tests} words={wordsOf(manifest, locale)} />
          ))}
        </Charts>
      )}
    />
  )
}

interface DifferencesProps {
  id: string
  tests: Comparison['tests']
  words: ReturnType<typeof wordsOf>
}

function Differences({ id, tests, words }: DifferencesProps) {
  const { t } = languageOf(useLocale())
  const column = words.column(id)
  const own = tests.filter((test) => test.column === id && test.value !== null)
  if (own.length === 0) return null
  return (
    <figure>
      <ChartTitle>{column.name}</ChartTitle>
      <DifferencePlot
        name={t('runs.differencesOf', { name: column.name, tests: own.length })}
        column={column}
        tests={own}
        words={words}
      />
    </figure>
  )
}
