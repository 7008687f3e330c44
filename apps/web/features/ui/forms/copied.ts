/** Returns false if the browser does not allow copying, for instance on a site without HTTPS. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
