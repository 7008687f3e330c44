import { type ReactNode, useId } from 'react'

interface StoryTableProps {
  title: string
  heads: readonly string[]
  children: ReactNode
}

export function StoryTable({ title, heads, children }: StoryTableProps) {
  const id = useId()
  return (
    <div>
      <h2 id={id} className="text-xl/text">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-labelledby={id}>
        <table className="w-full text-sm [&_:is(th,td)]:border-line [&_:is(th,td)]:border-b [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="whitespace-nowrap font-medium text-ink-soft">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </section>
    </div>
  )
}
