/** How a game's id is written where it stands for something. */
export interface Spellings {
  /** The id itself, as in folders: new-game. */
  id: string
  /** As in values: newGame. */
  value: string
  /** As in types: NewGame. */
  type: string
  /** As people read it: New game. */
  title: string
}

export function spellingsOf(id: string): Spellings {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const type = id.split('-').map(capital).join('')
  return { id, value: type.charAt(0).toLowerCase() + type.slice(1), type, title: capital(id.replaceAll('-', ' ')) }
}

/** A text about one game, about another one. */
export function renamed(text: string, from: Spellings, to: Spellings): string {
  // The title that has a hyphen comes before the id, of which it is the capital form.
  const capitalId = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)
  return text
    .replaceAll(from.type, to.type)
    .replaceAll(from.value, to.value)
    .replaceAll(capitalId(from.id), to.title)
    .replaceAll(from.id, to.id)
}
