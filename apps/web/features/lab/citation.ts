interface Cited {
  slug: string
  name: string
  question: string
  digest: string
  owner?: { name: string }
  publishedAt?: string
  createdAt: string
}

export function citationOf(
  { slug, name, question, owner, publishedAt, createdAt, digest }: Cited,
  origin: string,
): string {
  const year = (publishedAt ?? createdAt).slice(0, 4)
  const title = question === '' ? name : `${name}: ${question}`
  const fields = [
    ...(owner ? [`author = {${plain(owner.name)}}`] : []),
    ...[`title = {${plain(title)}}`, `year = {${year}}`, `url = {${origin}/lab/${slug}}`],
    `note = {Masquerade, SHA-256 ${digest}}`,
  ]
  return `@misc{${slug},\n${fields.map((field) => `  ${field}`).join(',\n')}\n}`
}

/** Removes characters from a name that LaTeX would read as commands. */
const plain = (text: string): string =>
  text
    .replace(/[\\{}%#$&_~^]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
