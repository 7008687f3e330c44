/** The names of the questions to a seat before its speech, in their order. */
export const INTEND = 'intend'
export const DRAFT = 'draft'
export const REVISE = 'revise'

/** The names of the questions to readers (agents that read the finished match) after the match, about its record. */
export const SUMMARISE = 'summarise'
export const READ = 'read'

/** The name of the question that a judge (an agent that rates) gets about a speech, after the match. */
export const JUDGE = 'judge'
