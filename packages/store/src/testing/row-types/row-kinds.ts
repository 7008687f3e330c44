import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What a column holds in a program: `list` of a kind, or one. */
export interface Kind {
  of: 'text' | 'number' | 'boolean' | 'date' | 'bytes' | 'json' | 'null' | 'anything'
  list?: boolean
  /** The only texts that it may be. */
  texts?: readonly string[]
}

export interface RowField {
  name: string
  type: string
  kinds: readonly Kind[]
}

/** The fields that the source says a row has. */
export function rowFields(checker: Checker, row: Type): RowField[] {
  return checker.getPropertiesOfType(row).map((property) => {
    const type = checker.getTypeOfSymbol(property)
    if (!type) throw new Error(`the type of ${property.name} is not known`)
    return { name: property.name, type: checker.typeToString(type), kinds: kindsOf(checker, type) }
  })
}

function kindsOf(checker: Checker, type: Type, inList = false): Kind[] {
  const { flags } = type
  if (type.isUnionType()) {
    const members = type.getTypes().flatMap((member) => kindsOf(checker, member, inList))
    const texts = members.flatMap((kind) => (kind.of === 'text' && !kind.list ? (kind.texts ?? []) : []))
    const wide = members.some((kind) => kind.of === 'text' && !kind.list && !kind.texts)
    const others = members.filter((kind) => kind.of !== 'text' || kind.list)
    return [...others, ...(wide ? [{ of: 'text' } as const] : texts.length > 0 ? [{ of: 'text', texts } as const] : [])]
  }
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return [{ of: 'anything' }]
  if (type.isStringLiteralType()) return [{ of: 'text', texts: [type.value] }]
  if (flags & TypeFlags.StringLike) return [{ of: 'text' }]
  if (flags & TypeFlags.NumberLike) return [{ of: 'number' }]
  if (flags & TypeFlags.BooleanLike) return [{ of: 'boolean' }]
  if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return [{ of: 'null' }]
  const name = type.getSymbol()?.name
  if (name === 'Date') return [{ of: 'date' }]
  if (name === 'Buffer' || name === 'Uint8Array') return [{ of: 'bytes' }]
  const array = !inList && checker.isArrayType(type) && type.isTypeReference()
  const element = array ? checker.getTypeArguments(type)[0] : undefined
  if (element) return kindsOf(checker, element, true).map((kind) => ({ ...kind, list: true }))
  return [{ of: 'json' }]
}
