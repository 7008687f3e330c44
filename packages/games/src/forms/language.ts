/** The languages that words are judged in. */
export type Language = 'en' | 'zh'
