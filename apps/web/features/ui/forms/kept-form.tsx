'use client'

import type { ReactNode } from 'react'

interface KeptFormProps {
  action(form: FormData): Promise<void>
  children: ReactNode
}

/**
 * The smallest form that stays, with its page, when there is no connection; the sentence that says so comes with each page,
 * since it could not be fetched then. Without scripts the form is sent, too.
 */
export function KeptForm({ action, children }: KeptFormProps) {
  const kept = (form: FormData) =>
    action(form).catch((error) => {
      // A browser that gets no answer throws a TypeError; whatever else is thrown is a redirect or a fault.
      if (!(error instanceof TypeError)) throw error
      document.getElementById('lost')?.showPopover?.()
    })
  // The server's markup has to name the action itself.
  return <form action={typeof window === 'undefined' ? action : kept}>{children}</form>
}
