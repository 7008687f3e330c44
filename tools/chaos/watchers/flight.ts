/** What a page hands over to the browser with which it goes on: the props of its parts, as React writes them. */
export function flightOf(page: string): string {
  const parts = page.matchAll(/self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)/g)
  return [...parts].map(([, text = '""']): string => JSON.parse(text)).join('')
}

/** Of some texts those that a page does not hand over: the last that were said, where it is behind. */
export function notIn(flight: string, texts: readonly string[]): string[] {
  return texts.filter((text) => !flight.includes(JSON.stringify(text).slice(1, -1)) && !flight.includes(text))
}
