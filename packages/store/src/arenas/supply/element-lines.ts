export function elementLines(text: string): number[] {
  const lines: number[] = []
  let line = 1
  let depth = 0
  let inText = false
  let awaited = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '\n') line++
    if (inText) {
      if (char === '\\') at++
      else if (char === '"') inText = false
      continue
    }
    if (char === undefined || /\s/.test(char)) continue
    const isEnd = char === ']' || char === '}'
    if (depth === 1 && awaited && !isEnd) {
      lines.push(line)
      awaited = false
    }
    if (char === '"') inText = true
    else if (char === '[' || char === '{') {
      if (depth === 0) awaited = true
      depth++
    } else if (isEnd) depth--
    else if (char === ',' && depth === 1) awaited = true
  }
  return lines
}
