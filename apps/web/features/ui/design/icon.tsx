import type { ComponentProps } from 'react'

export const Icon = (props: ComponentProps<'svg'>) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="1.6"
    {...props}
  />
)
