/**
 * Returns false where copying to the clipboard fails, for instance on a site without HTTPS, which has no clipboard
 * access.
 */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
