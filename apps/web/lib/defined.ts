type Defined<Values> = {
  [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name]
} & { [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Exclude<Values[Name], undefined> }

/** Leaves out properties that are undefined, as JSON does. */
export const defined = <Values extends object>(values: Values): Defined<Values> =>
  // The type assertion says what the filter does.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>
