/** The spellings of a game's id in source code and texts. */
export interface Spellings {
  /** The game's id as it is spelt in folder names: new-game. */
  id: string
  /** As in values: newGame. */
  value: string
  /** As in types: NewGame. */
  type: string
  /** The title that people read, such as New game. */
  title: string
}

export function spellingsOf(id: string): Spellings {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const type = id.split('-').map(capital).join('')
  return { id, value: type.charAt(0).toLowerCase() + type.slice(1), type, title: capital(id.replaceAll('-', ' ')) }
}

/** Replaces one game's name by another's in a text, in all spellings. */
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
