import type { ReactNode, SVGProps } from 'react'

/** A drawing that fills its place; screen readers skip it, since a table or a sentence beside it says the same. */
export const Sheet = ({ className, ...svg }: SVGProps<SVGSVGElement>) => (
  <svg className={`${className} block size-full overflow-visible`} aria-hidden="true" {...svg} />
)

export const Label = ({ text, ...place }: SVGProps<SVGTextElement> & { text: ReactNode }) => (
  <text {...place}>{text}</text>
)

export const numbersTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)
