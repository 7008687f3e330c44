/** This process, or one of ours on the way to an agent, stood still past a deadline: nobody else's fault, and nothing that playing the match again would repeat. */
export class Standstill extends Error {
  constructor(what = 'this runner stood still past a deadline') {
    super(what)
  }
}
