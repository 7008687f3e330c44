import { type ReactNode, useId } from 'react'

/** Under a stage: what a viewer may guess, or how they did. */
export function GuessSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border-line border-t pt-3">
      <h2 id={id} className="mb-1 text-lg/text">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What a viewer guessed, one below the other. */
export const GUESS_LIST = 'mt-3 text-sm'
