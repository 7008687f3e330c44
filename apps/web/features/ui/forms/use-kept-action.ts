import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState, useRef, useState } from 'react'
import { type FormAction, keepsForm, type NotDone } from '@/lib/keeps-form.ts'

/**
 * `useActionState` for a form that stays when the site does not answer; the last item then says so, and what to do.
 * React empties a form that it submits itself, so that `typed` states what to fill in again, as after a refusal.
 */
export function useKeptAction<State>(
  act: FormAction<State>,
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

/** What a form sends, for a script to send it: React would empty a form that it submits itself. */
export function sentBy(event: FormEvent<HTMLFormElement>): FormData {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent // a submit event is one
  return new FormData(event.currentTarget, submitter)
}

export const submitKept = (dispatch: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
  const form = sentBy(event)
  startTransition(() => dispatch(form))
}

/** What was typed into these fields, to be filled in again. */
export const typedIn =
  <Name extends string>(...names: readonly Name[]) =>
  (_: unknown, form: FormData) =>
    Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string> // one for each
