import type { ReactNode } from 'react'

interface StepButtonProps {
  /** What the form is told to do. */
  to: string
  pending: boolean
  solid?: boolean
  children: ReactNode
}

/** The button of a form that does what it says. */
export function StepButton({ to, pending, solid = false, children }: StepButtonProps) {
  return (
    <button type="submit" name="to" value={to} className={solid ? 'button button-solid' : 'button'} disabled={pending}>
      {children}
    </button>
  )
}
