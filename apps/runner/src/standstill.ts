/** This process stood still past a deadline: nobody else's fault, and nothing that playing the match again would repeat. */
export class Standstill extends Error {
  constructor() {
    super('this runner stood still past a deadline')
  }
}
