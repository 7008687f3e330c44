import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState, useRef, useState } from 'react'
import { type FormAction, keepsForm, type NotDone, OPENED_BY } from '@/lib/keeps-form.ts'
import { useOpenedBy } from '@/lib/opened-by.tsx'

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
  const openedBy = useOpenedBy()
  const whenNotDone = (before: Awaited<State>, form: FormData, problem: NotDone) => {
    setNotDone(problem)
    return typed(before, form)
  }
  const kept = keepsForm<State>(act, whenNotDone, sending, openedBy)
  const [state, dispatch, pending] = useActionState(kept, initial)
  const send = (form: FormData) => {
    setNotDone(undefined)
    dispatch(form)
  }
  // The server's markup has to name the action itself, so that the form also works without scripts.
  const action = typeof window === 'undefined' ? opened(dispatch, openedBy) : send
  const problem = notDone && t(notDone.why, { name: notDone.name ?? '' })
  return [state, action, pending, problem] as const
}

type Dispatch = (form: FormData) => void
/** React asks an action by this name for the hidden fields of a form that is sent without scripts. */
type WithFields = Dispatch & { $$FORM_ACTION?(prefix: string): { data?: FormData | null } }

/** Lets a form that is sent without scripts, too, say which user opened it. */
function opened(dispatch: WithFields, openedBy: string | undefined): Dispatch {
  const fields = dispatch.$$FORM_ACTION
  if (!fields || openedBy === undefined) return dispatch
  dispatch.$$FORM_ACTION = (prefix) => {
    const made = fields(prefix)
    made.data?.append(OPENED_BY, openedBy)
    return made
  }
  return dispatch
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
