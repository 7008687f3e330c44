/** What is asked before a speech, one after the other. */
export const INTEND = 'intend'
export const DRAFT = 'draft'
export const REVISE = 'revise'

/** What is asked after the match, out of its record. */
export const SUMMARISE = 'summarise'
export const READ = 'read'

/** What a judge is asked of a speech, after the match. */
export const JUDGE = 'judge'
