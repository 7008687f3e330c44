/** Each output format turns the target of a link into an address, or shows the link's text alone. */
export type Target =
  | { to: 'cell'; agent: string; condition?: string | undefined; column: string }
  | { to: 'row'; at: number }
  | { to: 'match'; place: number }
  | { to: 'run'; side: 'one' | 'other' }

/** A piece marked `name` may be written from right to left without disturbing the text around it. */
export interface Piece {
  text: string
  as?: 'name' | 'quote' | 'code' | 'strong' | 'quiet' | 'english' | 'source' | 'apart'
  target?: Target | undefined
  spoken?: string
  title?: string
}

export type Text = string | Piece | readonly (string | Piece)[]

export interface Small {
  text: Text
  sign?: 'chance' | 'printed' | 'misprint'
}

export interface Cell {
  text: Text
  small?: readonly (Small | false)[]
  head?: boolean
  figure?: 'plain' | 'faint'
}

export interface Head {
  id: string
  name: string
  what?: string
}

export interface TableBlock {
  kind: 'table'
  label: string
  labelled?: boolean
  heads: readonly Head[]
  rows: readonly (readonly Cell[])[]
  summary?: Text
  /** The table was copied from a research paper, so its numbers were not measured on this platform. */
  printed?: boolean
}

export type Block =
  | TableBlock
  | { kind: 'note'; text: Text }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; label?: string; items: readonly Text[]; summary?: Text }
  | { kind: 'facts'; facts: readonly { name: string; cell: Cell }[] }
  /** Charts of a result table are left out of output formats that cannot draw, such as plain text. */
  | { kind: 'pictures'; part?: string }

/** All output formats (HTML, LaTeX, plain text) show the sections in one and the same order. */
export interface Section {
  id: string
  title?: string
  blocks: readonly Block[]
}

export function piecesOf(text: Text): readonly Piece[] {
  if (typeof text === 'string') return [{ text }]
  return 'text' in text ? [text] : text.map((piece) => (typeof piece === 'string' ? { text: piece } : piece))
}

export const plainText = (text: Text): string =>
  piecesOf(text)
    .map((piece) => (piece.as === 'apart' ? `${piece.text} ` : piece.text))
    .join('')
    .trim()

export const smallsOf = ({ small = [] }: Cell): readonly Small[] => small.filter((one) => one !== false)
