/** Unicode isolation characters around a text keep right-to-left text from reversing the words around it. */
export function isolated(text: string): string {
  return /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/.test(text)
    ? `\u2068${text}\u2069`
    : text
}
