import type { Comparison, Manifest } from '@masquerade/lab'
import { comparisonSections } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { DifferenceCharts } from './pictures/differences.tsx'
import { Sections } from './sections.tsx'
import { GAME_WORDS, wordsOf } from './words.ts'

interface RunsComparedProps {
  comparison: Comparison
  manifest: Pick<Manifest, 'design' | 'game'>
  hrefs?: { one?: string | undefined; other?: string | undefined }
}

export function RunsCompared({ comparison, manifest, hrefs = {} }: RunsComparedProps) {
  const locale = useLocale()
  const words = wordsOf(manifest, locale)
  const tests = comparison.tests.filter(({ value }) => value !== null)
  return (
    <Sections
      sections={comparisonSections({ comparison, manifest, locale, games: GAME_WORDS })}
      hrefOf={(target) => (target.to === 'run' ? hrefs[target.side] : undefined)}
      pictures={() => <DifferenceCharts tests={tests} rows={comparison.rows} words={words} />}
    />
  )
}
