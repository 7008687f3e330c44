import type { ReactNode } from 'react'

interface NoticeProps {
  title: ReactNode
  bad?: boolean
  text?: ReactNode
  children?: ReactNode
}

/** A notice with the flag `bad` looks like a warning; its title must say so, for readers who see no colours. */
export function Notice({ title, bad = false, text, children }: NoticeProps) {
  return (
    <section
      className={`mb-8 max-w-text border-l-3 px-4 py-1 [&_p]:mt-1 ${bad ? 'border-vermilion' : 'border-now'}`}
      role={bad ? 'alert' : undefined}
    >
      <h2 className="text-lg/text">{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  )
}
