interface Spellings {
  /** The spellings are new-game for folders, newGame for values, and NewGame for types. */
  id: string
  value: string
  type: string
  title: string
}

export function spellingsOf(id: string): Spellings {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const type = id.split('-').map(capital).join('')
  return { id, value: type.charAt(0).toLowerCase() + type.slice(1), type, title: capital(id.replaceAll('-', ' ')) }
}

export function renamed(text: string, from: Spellings, to: Spellings): string {
  const capital = from.id.charAt(0).toUpperCase() + from.id.slice(1)
  return text
    .replaceAll(from.type, to.type)
    .replaceAll(from.value, to.value)
    .replaceAll(capital, to.title)
    .replaceAll(from.id, to.id)
    .replaceAll(from.title, to.title)
    .replaceAll(from.title.toLowerCase(), to.title.toLowerCase())
}
