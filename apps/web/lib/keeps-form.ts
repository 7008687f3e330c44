import { unstable_rethrow } from 'next/navigation'

type FormAction<State> = (before: Awaited<State>, form: FormData) => State | Promise<State>

/** When the site does not answer, the form stays with all that was typed; an error would replace the whole page. */
export function keepsForm<State>(
  act: FormAction<State>,
  whenLost: (before: Awaited<State>) => State,
): FormAction<State> {
  // The server's markup has to name the action itself, so that the form also works without scripts.
  if (typeof window === 'undefined') return act
  return async (before, form) => {
    try {
      return await act(before, form)
    } catch (error) {
      unstable_rethrow(error) // a redirect
      return whenLost(before)
    }
  }
}
