import type { ReactNode } from 'react'

/**
 * A framed notice that readers should see before they go on; `bad` colours it as a warning, which the title also says
 * in words.
 */
export function Notice({ title, bad = false, children }: { title: ReactNode; bad?: boolean; children?: ReactNode }) {
  return (
    <section
      className={`mb-8 max-w-text border-l-3 px-4 py-1 [&_p]:mt-1 ${bad ? 'border-vermilion' : 'border-now'}`}
      role={bad ? 'alert' : undefined}
    >
      <h2 className="text-lg/text">{title}</h2>
      {children}
    </section>
  )
}
