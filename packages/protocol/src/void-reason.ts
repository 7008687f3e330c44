/** The known reasons why a match is void, as they are stored. Pages show each in the reader's language. */
const REASONS = {
  administrator: 'an administrator ended it: {why}',
  seat: 'nobody could be had for seat {seat}: {why}',
  trial: 'the agent did not come to its trial: {why}',
  study: 'an agent of the experiment did not come: {why}',
  late: 'it did not answer within {seconds} s',
  crowded: 'too many others were asking its host: it was not its turn',
  'person-absent': 'a person of the experiment did not come to the table',
  'person-left-at-once': 'a person of the experiment left before they had done anything',
  'person-left': 'a person of the experiment left in the middle',
  'unfit-entry':
    'the entry of its list that it was to be dealt from cannot be dealt by the rules: the page of the arena says which',
  'unfit-list': 'no entry of the list that it is dealt from can be dealt by the rules: the page of the arena says why',
  failed: 'it failed {times} times, last with: {why}',
  vanished: '{times} runners in a row were never heard of again with it',
} as const

export type VoidReason = keyof typeof REASONS

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

export function voidReason<Kind extends VoidReason>(
  kind: Kind,
  values: Readonly<Record<Names<(typeof REASONS)[Kind]>, string | number>>,
): string {
  const given: Readonly<Record<string, string | number>> = values
  return REASONS[kind].replace(PLACE, (_, name: string) => String(given[name]))
}

/** Any other text is a message of the program, which has no translation. */
export function knownReason(stored: string) {
  for (const { kind, form } of FORMS) {
    const found = form.exec(stored)
    if (found) return { kind, values: { ...found.groups } }
  }
  return undefined
}

const PLACE = /\{(\w+)\}/g

const KINDS = Object.keys(REASONS) as VoidReason[] // the keys of the object above are its own type

// No text above has a character that means something in a regular expression, except its places.
const FORMS = KINDS.map((kind) => ({
  kind,
  form: new RegExp(`^${REASONS[kind].replace(PLACE, (_, name: string) => `(?<${name}>[\\s\\S]*?)`)}$`),
}))
