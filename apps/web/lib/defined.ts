type Defined<Values> = {
  [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name]
} & { [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Exclude<Values[Name], undefined> }

export const defined = <Values extends object>(values: Values): Defined<Values> =>
  // The filter removes all undefined values, which the type of Object.fromEntries cannot express.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>
