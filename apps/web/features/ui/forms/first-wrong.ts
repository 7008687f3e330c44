/** What of a form is wrong first: a field, or the first of several controls under one question. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, select, textarea)'

/** Whoever sent a form that has something wrong in it is led there. */
export const focusFirstWrong = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>(WRONG)?.focus()
