/** The target of a link; each renderer knows the address, or shows the text alone. */
export type Target =
  | { to: 'cell'; agent: string; condition?: string | undefined; column: string }
  | { to: 'row'; at: number }
  | { to: 'match'; place: number }
  | { to: 'run'; side: 'one' | 'other' }

/** A piece of text with a meaning of its own. A name is isolated from its neighbours, whatever its direction. */
export interface Piece {
  text: string
  as?: 'name' | 'quote' | 'code' | 'strong' | 'quiet' | 'english' | 'source' | 'apart'
  target?: Target | undefined
  /** Additional text for screen readers. */
  spoken?: string
  /** The full text of an abbreviated one. */
  title?: string
}

export type Text = string | Piece | readonly (string | Piece)[]

/** A small line below a cell's own text. */
export interface Small {
  text: Text
  sign?: 'chance' | 'printed' | 'misprint'
}

export interface Cell {
  text: Text
  small?: readonly (Small | false)[]
  /** Whether the cell is the header of its row. */
  head?: boolean
  /** A figure of an experiment; `faint` where a warning says that it carries no information. */
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
  /** Whether the label is visible, or only for screen readers. */
  labelled?: boolean
  heads: readonly Head[]
  rows: readonly (readonly Cell[])[]
  /** The text that opens a block that is folded at first. */
  summary?: Text
  /** Whether it is a published table, whose numbers are not ours. */
  printed?: boolean
}

/** The parts of a section, from top to bottom. */
export type Block =
  | TableBlock
  | { kind: 'note'; text: Text }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; label?: string; items: readonly Text[]; summary?: Text }
  | { kind: 'facts'; facts: readonly { name: string; cell: Cell }[] }
  /** A place for pictures of a table, in renderers that draw; `part` is the further table that they show. */
  | { kind: 'pictures'; part?: string }

/** A part of an experiment's results. All renderers have the same sections in the same order. */
export interface Section {
  id: string
  /** Missing where it needs no title. */
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

/** The small lines below a cell's own text. */
export const smallsOf = ({ small = [] }: Cell): readonly Small[] => small.filter((one) => one !== false)
