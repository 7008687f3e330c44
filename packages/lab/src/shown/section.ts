/**
 * The target of a link in an experiment's results; a renderer (for HTML, LaTeX or plain text) makes an address of it,
 * or shows the link's text alone.
 */
export type Target =
  | { to: 'cell'; agent: string; condition?: string | undefined; column: string }
  | { to: 'row'; at: number }
  | { to: 'match'; place: number }
  | { to: 'run'; side: 'one' | 'other' }

/**
 * A piece of text with a meaning, such as a name or a quotation. A name is isolated from its neighbours, whatever its
 * writing direction.
 */
export interface Piece {
  text: string
  as?: 'name' | 'quote' | 'code' | 'strong' | 'quiet' | 'english' | 'source' | 'apart'
  target?: Target | undefined
  /** Additional text of a text piece that only screen readers read. */
  spoken?: string
  /** The full text, where a text piece shows an abbreviation. */
  title?: string
}

export type Text = string | Piece | readonly (string | Piece)[]

/** A small line below the main text of a table cell. */
export interface Small {
  text: Text
  sign?: 'chance' | 'printed' | 'misprint'
}

export interface Cell {
  text: Text
  small?: readonly (Small | false)[]
  /** Whether the table cell is the header of its row. */
  head?: boolean
  /**
   * Set where the table cell holds a statistic of an experiment; `faint` where a warning says that the statistic
   * carries no information.
   */
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
  /** Whether the table's label is visible; otherwise only screen readers read it. */
  labelled?: boolean
  heads: readonly Head[]
  rows: readonly (readonly Cell[])[]
  /** The text that unfolds a table which is folded at first. */
  summary?: Text
  /** Whether the table was published in a paper, so that its numbers do not come from this platform. */
  printed?: boolean
}

/** The possible parts of a section of an experiment's results, shown from top to bottom. */
export type Block =
  | TableBlock
  | { kind: 'note'; text: Text }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; label?: string; items: readonly Text[]; summary?: Text }
  | { kind: 'facts'; facts: readonly { name: string; cell: Cell }[] }
  /**
   * The place for the charts of a result table, in renderers that can draw; `part` names the additional table that the
   * charts show.
   */
  | { kind: 'pictures'; part?: string }

/** A section of an experiment's results. All renderers have the same sections in the same order. */
export interface Section {
  id: string
  /** The title of the section; missing where the section needs none. */
  title?: string
  blocks: readonly Block[]
}

/** The pieces of a text. */
export function piecesOf(text: Text): readonly Piece[] {
  if (typeof text === 'string') return [{ text }]
  return 'text' in text ? [text] : text.map((piece) => (typeof piece === 'string' ? { text: piece } : piece))
}

/** Returns a text without links and styles, on one line. */
export const plainText = (text: Text): string =>
  piecesOf(text)
    .map((piece) => (piece.as === 'apart' ? `${piece.text} ` : piece.text))
    .join('')
    .trim()

/** Returns the small lines below the main text of a table cell. */
export const smallsOf = ({ small = [] }: Cell): readonly Small[] => small.filter((one) => one !== false)
