/** The languages in which words are judged. */
export type Language = 'en' | 'zh'
