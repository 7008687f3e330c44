import { digestOf, otherUserIn, SIGNED_OUT } from './auth/signed-out.ts'

export type FormAction<State> = (before: Awaited<State>, form: FormData) => State | Promise<State>

/** Why a form was not accepted or refused. `outdated`: the page is older than the site, which does not know its actions. */
export interface NotDone {
  why: 'lost' | 'outdated' | 'signed-out' | 'other-user'
  /** The user who is signed in now. */
  name?: string
}

/** The form field that names one sending. */
export const SENDING = 'sending'

/** The form field that names the user for whom the form's page was made. */
export const OPENED_BY = 'opened-by'

/** When the site does not answer, the form stays with all that was typed; an error would replace the whole page. */
export function keepsForm<State>(
  act: FormAction<State>,
  whenNotDone: (before: Awaited<State>, form: FormData, notDone: NotDone) => State,
  sending: { current: string | undefined },
  openedBy?: string,
): FormAction<State> {
  // The server's markup has to name the action itself, so that the form also works without scripts.
  if (typeof window === 'undefined') return act
  return async (before, form) => {
    // The site may have done what it did not answer, so that the next sending has the same name.
    sending.current ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
    form.set(SENDING, sending.current)
    if (openedBy !== undefined) form.set(OPENED_BY, openedBy)
    try {
      const state = await act(before, form)
      sending.current = undefined
      return state
    } catch (error) {
      // A redirect. An import from next/navigation in so many forms would lengthen the scripts of the start page.
      if (digestOf(error).startsWith('NEXT_')) {
        sending.current = undefined
        throw error
      }
      return whenNotDone(before, form, reasonOf(error))
    }
  }
}

function reasonOf(error: unknown): NotDone {
  if (error instanceof Error && error.name === 'UnrecognizedActionError') return { why: 'outdated' }
  const name = otherUserIn(error)
  if (name !== undefined) return { why: 'other-user', name }
  return { why: digestOf(error) === SIGNED_OUT ? 'signed-out' : 'lost' }
}
