import type { ReactNode } from 'react'

interface StepButtonProps {
  /** The action that the form sends. */
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
