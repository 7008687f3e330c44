type Defined<Values> = {
  [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name]
} & { [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Exclude<Values[Name], undefined> }

/** Returns an object without those properties whose value is undefined. */
export const defined = <Values extends object>(values: Values): Defined<Values> =>
  // The cast is right because the filter removes all undefined values, which the type of Object.fromEntries cannot
  // express.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>
