/** A CSS selector of the form controls whose values were refused: single fields, or all controls of a refused group. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, select, textarea)'

/** Moves the keyboard focus to the first refused field of a form after the user submitted it. */
export const focusFirstWrong = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>(WRONG)?.focus()
