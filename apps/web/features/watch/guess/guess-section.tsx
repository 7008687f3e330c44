import { type ReactNode, useId } from 'react'

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

export const GUESS_LIST = 'mt-3 text-sm'
