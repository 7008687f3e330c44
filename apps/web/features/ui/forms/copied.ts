/** Puts a text into the clipboard; false where it could not: a site that is not served safely has none at all. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
