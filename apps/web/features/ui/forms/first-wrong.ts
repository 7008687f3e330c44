/** What of a form is wrong first: a field, or the first of several controls under one question. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, select, textarea)'

/** Moves the focus to a form's first mistake, after the user sent it. */
export const focusFirstWrong = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>(WRONG)?.focus()
