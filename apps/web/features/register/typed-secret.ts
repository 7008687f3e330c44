/*
 * The fields of the form whose content is sealed with a check. They are no part of the form's values; the browser compares
 * them with what it sent before, so that they are not sent twice.
 */

const FIELDS = ['secret', 'headers'] as const

/** All of them as one text; '' when nothing is typed. */
export function typedSecret(form: FormData): string {
  const texts = FIELDS.map((name) => String(form.get(name) ?? '').trim())
  return texts.every((text) => text === '') ? '' : JSON.stringify(texts)
}

export function dropSecret(form: FormData): void {
  for (const name of FIELDS) form.delete(name)
}
