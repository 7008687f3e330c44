import type { ReactNode } from 'react'

interface StepButtonProps {
  to: string
  pending: boolean
  solid?: boolean
  children: ReactNode
}

export function StepButton({ to, pending, solid = false, children }: StepButtonProps) {
  return (
    <button type="submit" name="to" value={to} className={solid ? 'button button-solid' : 'button'} disabled={pending}>
      {children}
    </button>
  )
}
