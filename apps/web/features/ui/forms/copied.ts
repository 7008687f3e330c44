/**
 * Copying to the clipboard fails, for instance, on a site without HTTPS, which has no clipboard access; the result is
 * then false.
 */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
