/** The last `numbers` columns contain numbers and are aligned to the right. */
export function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[], numbers = 0): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = titles.map((_, index) => (index < titles.length - numbers ? '---' : '--:'))
  return [titles, rule, ...rows].map(line).join('\n')
}
