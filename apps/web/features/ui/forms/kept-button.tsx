'use client'

import type { ComponentProps } from 'react'
import { ButtonForm } from './form-parts.tsx'
import { useKeptAction } from './use-kept-action.ts'

interface KeptButtonProps extends Omit<ComponentProps<typeof ButtonForm>, 'action' | 'sends' | 'problem'> {
  action(before: undefined, form: FormData): Promise<undefined>
  sends?: ComponentProps<typeof ButtonForm>['sends']
}

/** A button whose action is never refused; when the site does not answer, a sentence below it says so. */
export function KeptButton({ action, sends = {}, ...button }: KeptButtonProps) {
  const [, act, pending, notDone] = useKeptAction<undefined>(action, undefined)
  return <ButtonForm {...button} action={act} sends={sends} problem={notDone} disabled={pending} />
}
