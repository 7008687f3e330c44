import type { ReactNode } from 'react'

interface FilterFieldProps {
  id: string
  name: string
  isSet: boolean
  children: ReactNode
}

/** A control that filters a list is drawn in a faint colour until the reader chooses a value. */
export const FilterField = ({ id, name, isSet, children }: FilterFieldProps) => (
  <div className="group relative min-w-0" data-set={isSet || undefined}>
    <label htmlFor={id} className="block text-ink-faint text-xs">
      {name}
    </label>
    {children}
  </div>
)

export const FILTER_CONTROL = [
  'w-full rounded-none border-line-strong border-b py-1 text-ellipsis text-ink-soft text-sm placeholder:text-ink-faint',
  'hover:border-ink hover:text-ink focus:border-ink focus:text-ink',
  'group-data-set:border-ink group-data-set:font-strong group-data-set:text-ink',
].join(' ')
