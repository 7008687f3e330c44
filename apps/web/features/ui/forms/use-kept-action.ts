import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState, useRef, useState } from 'react'
import { keepsForm, type NotDone } from '@/lib/keeps-form.ts'

type Act<State> = (before: Awaited<State>, form: FormData) => State | Promise<State>

/**
 * `useActionState` for a form that stays when the site does not answer; the last item then says so, and what to do.
 * React empties a form that it submits itself, so that `typed` states what to fill in again, as after a refusal.
 */
export function useKeptAction<State>(
  act: Act<State>,
  initial: NoInfer<Awaited<State>>,
  typed: (before: Awaited<State>, form: FormData) => NoInfer<State> = (before) => before,
) {
  const t = useTranslations('forms')
  const [notDone, setNotDone] = useState<NotDone>()
  const sending = useRef<string>(undefined)
  const whenNotDone = (before: Awaited<State>, form: FormData, why: NotDone) => {
    setNotDone(why)
    return typed(before, form)
  }
  const kept = keepsForm<State>(act, whenNotDone, sending)
  const [state, dispatch, pending] = useActionState(kept, initial)
  const send = (form: FormData) => {
    setNotDone(undefined)
    dispatch(form)
  }
  // The server's markup has to name the action itself, so that the form also works without scripts.
  const action = typeof window === 'undefined' ? dispatch : send
  return [state, action, pending, notDone && t(notDone)] as const
}

/** A script submits the form, because React would empty a form that it submits itself. */
export const submitKept = (dispatch: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent // a submit event is one
  const form = new FormData(event.currentTarget, submitter)
  startTransition(() => dispatch(form))
}

export const typedIn = (form: FormData, name: string): string => String(form.get(name) ?? '')
