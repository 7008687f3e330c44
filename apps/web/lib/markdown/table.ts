/** A Markdown table. `numbers`: how many of the last columns are right-aligned. */
export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[], numbers = 0): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = titles.map((_, index) => (index < titles.length - numbers ? '---' : '--:'))
  return [titles, rule, ...rows].map(line).join('\n')
}
