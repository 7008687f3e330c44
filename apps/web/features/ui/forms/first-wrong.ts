const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, select, textarea)'

export const focusFirstWrong = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>(WRONG)?.focus()
