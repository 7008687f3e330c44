import { useTranslations } from 'next-intl'
import { FieldNote } from '../../ui/forms/form-parts.tsx'
import type { GuessProblem } from './guess.ts'

/** Why a guess on the first page did not count, on the page of its match. */
export function RefusedGuess({ code }: { code: GuessProblem }) {
  const t = useTranslations('guess.problem')
  return (
    <div role="status" className="mb-4">
      <FieldNote bad>{t(code)}</FieldNote>
    </div>
  )
}
