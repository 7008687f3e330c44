import type { BargainThree } from '@masquerade/games'

const NAMES = {
  en: [
    ['hat', 'hats'],
    ['ball', 'balls'],
    ['apple', 'apples'],
  ],
  zh: ['顶帽子', '个球', '个苹果'],
} as const

/** Items in words: those of which there are some. */
export function itemsIn(language: string, items: BargainThree): string {
  const counted = items.flatMap((count, kind) => {
    if (count === 0) return []
    if (language === 'zh') return [`${count}${NAMES.zh[kind] ?? ''}`]
    const [one = '', many = ''] = NAMES.en[kind] ?? []
    return [`${count} ${count === 1 ? one : many}`]
  })
  if (counted.length === 0) return language === 'zh' ? '0件东西' : 'nothing'
  if (language === 'zh') return counted.join('、')
  return counted.length === 1 ? counted.join('') : `${counted.slice(0, -1).join(', ')} and ${counted.at(-1)}`
}
