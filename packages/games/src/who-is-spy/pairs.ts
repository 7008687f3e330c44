import type { Language } from './constants.ts'

/** For a game that nobody gave words: a few pairs of our own. */
export const PAIRS: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['Tea', 'Coffee'],
    ['Violin', 'Guitar'],
    ['Bicycle', 'Scooter'],
    ['Candle', 'Lantern'],
    ['Library', 'Bookshop'],
    ['Snow', 'Rain'],
    ['Dentist', 'Barber'],
    ['Penguin', 'Seagull'],
  ],
  zh: [
    ['茶', '咖啡'],
    ['小提琴', '吉他'],
    ['自行车', '滑板'],
    ['蜡烛', '灯笼'],
    ['图书馆', '书店'],
    ['下雪', '下雨'],
    ['牙医', '理发师'],
    ['企鹅', '海鸥'],
  ],
}
