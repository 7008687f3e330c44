export const INTEND = 'intend'
export const DRAFT = 'draft'
export const REVISE = 'revise'

export const SUMMARISE = 'summarise'
export const READ = 'read'

export const JUDGE = 'judge'
