import type { ReactNode } from 'react'

interface OptionsProps {
  of: readonly (readonly [value: string | number, words: ReactNode])[]
}

export const Options = ({ of }: OptionsProps) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
