import { getTranslations } from 'next-intl/server'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { KeptButton } from '../ui/forms/kept-button.tsx'
import { setResults } from '../ui/shell/server/actions.ts'

const TRACK = 'relative h-4 w-7 rounded-full border border-line-strong group-aria-checked:border-ink'
const THUMB = [
  'after:absolute after:top-0.5 after:left-[0.1875rem] after:size-[0.625rem] after:rounded-full after:bg-line-strong',
  'after:transition-[translate] forced-colors:after:bg-[ButtonText]',
  'group-aria-checked:after:translate-x-[0.6875rem] group-aria-checked:after:bg-ink',
].join(' ')

/** A form that works without scripts; a cookie remembers the choice, and results are hidden by default. */
export async function ResultsSwitch() {
  const t = await getTranslations('matches')
  const shown = await resultsShown()
  return (
    <KeptButton
      action={setResults}
      role="switch"
      aria-checked={shown}
      name="results"
      value={shown ? 'hidden' : 'shown'}
      className="group inline-flex items-center gap-2 py-1 text-ink-soft text-sm hover:text-ink"
    >
      {t('results')}
      <i className={`${TRACK} ${THUMB}`} aria-hidden="true" />
    </KeptButton>
  )
}
