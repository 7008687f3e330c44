import { unstable_isUnrecognizedActionError as isUnknownToSite, unstable_rethrow } from 'next/navigation'

type FormAction<State> = (before: Awaited<State>, form: FormData) => State | Promise<State>

/** Why a form was not accepted or refused. `outdated`: the page is older than the site, which does not know its actions. */
export type NotDone = 'lost' | 'outdated'

/** When the site does not answer, the form stays with all that was typed; an error would replace the whole page. */
export function keepsForm<State>(
  act: FormAction<State>,
  whenNotDone: (before: Awaited<State>, form: FormData, why: NotDone) => State,
): FormAction<State> {
  // The server's markup has to name the action itself, so that the form also works without scripts.
  if (typeof window === 'undefined') return act
  return async (before, form) => {
    try {
      return await act(before, form)
    } catch (error) {
      unstable_rethrow(error) // a redirect
      return whenNotDone(before, form, isUnknownToSite(error) ? 'outdated' : 'lost')
    }
  }
}
