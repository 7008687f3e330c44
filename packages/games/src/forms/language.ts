/** Languages in which the rules can judge words in speeches. */
export type Language = 'en' | 'zh'
