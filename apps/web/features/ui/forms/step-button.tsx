import type { ReactNode } from 'react'

interface StepButtonProps {
  /** The name of the step that the form submits. */
  to: string
  pending: boolean
  solid?: boolean
  children: ReactNode
}

/** A submit button for one of the steps that a form offers. */
export function StepButton({ to, pending, solid = false, children }: StepButtonProps) {
  return (
    <button type="submit" name="to" value={to} className={solid ? 'button button-solid' : 'button'} disabled={pending}>
      {children}
    </button>
  )
}
