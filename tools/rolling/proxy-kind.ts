/** In a folder of its own: the shipped file, filled in, and a line for each answer. */
export const SITE = 'site.conf'
export const ANSWERS = 'answers.log'

/** A line of its log. */
export interface ProxyAnswer {
  status: number
  /** What each process said that it asked, in that order: more than one when it had to ask again. Undefined: it does not say. */
  upstream?: readonly string[]
  request: string
}

/** The address of each process, in the order in which a shipped file names them. */
export interface Upstreams {
  web: readonly [number, number]
  live: readonly [number, number]
}

/** What there is to know of a kind of proxy. */
export interface ProxyKind {
  /** What the site's operators put into theirs. */
  shipped: string
  /** Each example of the shipped file, and what is written in its place. */
  filling(upstreams: Upstreams, port: number, folder: string): readonly (readonly [example: string, own: string])[]
  /** Files that nobody ships, but every proxy has. */
  around(folder: string): Readonly<Record<string, string>>
  args(folder: string): readonly string[]
  answerIn(line: string): ProxyAnswer
}
