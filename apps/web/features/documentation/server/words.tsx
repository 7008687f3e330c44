/** A sentence of the description, in which what stands between backticks is code. */
export function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <code key={key}>{part}</code> : part
  })
}
