import type { ReactNode } from 'react'

export const Options = ({ of }: { of: readonly (readonly [value: string | number, words: ReactNode])[] }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
