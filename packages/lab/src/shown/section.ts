/** Where a piece of text leads; each renderer knows the address, or shows the text alone. */
export type Target =
  | { to: 'cell'; agent: string; condition?: string | undefined; column: string }
  | { to: 'row'; at: number }
  | { to: 'match'; place: number }
  | { to: 'run'; side: 'one' | 'other' }

/** A piece of text with a meaning of its own. A name is kept apart from its neighbours, whatever its direction. */
export interface Piece {
  text: string
  as?: 'name' | 'quote' | 'code' | 'strong' | 'quiet' | 'english' | 'source' | 'apart'
  target?: Target | undefined
  /** What is said of it beside, to those who do not see it. */
  spoken?: string
  /** The whole of what is shown in short. */
  title?: string
}

export type Text = string | Piece | readonly (string | Piece)[]

/** A line in small letters below a cell's own text. */
export interface Small {
  text: Text
  sign?: 'chance' | 'printed' | 'misprint'
}

export interface Cell {
  text: Text
  small?: readonly (Small | false)[]
  /** It says which row this is. */
  head?: boolean
  /** A figure of an experiment; `faint` where a warning tells that it says nothing. */
  figure?: 'plain' | 'faint'
}

export interface Head {
  id: string
  name: string
  /** What is counted of what. */
  what?: string
}

export interface TableBlock {
  kind: 'table'
  label: string
  /** Whether the label is to be seen, or only spoken. */
  labelled?: boolean
  heads: readonly Head[]
  rows: readonly (readonly Cell[])[]
  /** What opens it, where it is folded away at first. */
  summary?: Text
  /** Numbers of others, which are not ours. */
  printed?: boolean
}

/** What a section is made of, from top to bottom. */
export type Block =
  | TableBlock
  | { kind: 'note'; text: Text }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; label?: string; items: readonly Text[]; summary?: Text }
  | { kind: 'facts'; facts: readonly { name: string; cell: Cell }[] }
  /** A place for pictures of a table, in renderers that draw; `part` is the further table that they are of. */
  | { kind: 'pictures'; part?: string }

/** A part of what is shown of an experiment. All renderers have the same sections in the same order. */
export interface Section {
  id: string
  /** Missing where it needs none. */
  title?: string
  blocks: readonly Block[]
}

/** The pieces of a text. */
export function piecesOf(text: Text): readonly Piece[] {
  if (typeof text === 'string') return [{ text }]
  return 'text' in text ? [text] : text.map((piece) => (typeof piece === 'string' ? { text: piece } : piece))
}

/** A text without its meanings, on one line. */
export const plainText = (text: Text): string =>
  piecesOf(text)
    .map((piece) => (piece.as === 'apart' ? `${piece.text} ` : piece.text))
    .join('')
    .trim()

/** The lines below a cell's own text. */
export const smallsOf = ({ small = [] }: Cell): readonly Small[] => small.filter((one) => one !== false)
