/** What the stubs say when nothing else was arranged: never a foul, and readable votes. */
export function remark(name: string): () => string {
  let count = 0
  return () => `Hmm, ${name} thinks aloud, number ${++count}.`
}

/** The names that a question in words offers to a voter, in its order. */
export function offered(question: string): string[] {
  const line = question.split('\n').findLast((each) => /vote for|可以投给/.test(each)) ?? ''
  return [...line.matchAll(/Player \d+/g)].map(([name]) => name)
}
