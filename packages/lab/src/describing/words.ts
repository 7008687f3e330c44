/** A word to describe, and three of its field that the description should not fit. */
export interface DescribedWord {
  language: 'en' | 'zh'
  field: string
  word: string
  distractors: readonly [string, string, string]
}

type Line = readonly [field: string, word: string, one: string, two: string, three: string]

const EN: readonly Line[] = [
  ['drinks', 'Lemonade', 'Cocoa', 'Cider', 'Milkshake'],
  ['drinks', 'Espresso', 'Matcha', 'Whisky', 'Champagne'],
  ['instruments', 'Violin', 'Trumpet', 'Harp', 'Drum'],
  ['instruments', 'Accordion', 'Flute', 'Organ', 'Banjo'],
  ['vehicles', 'Submarine', 'Ferry', 'Canoe', 'Tanker'],
  ['vehicles', 'Helicopter', 'Glider', 'Balloon', 'Rocket'],
  ['animals', 'Penguin', 'Ostrich', 'Pelican', 'Owl'],
  ['animals', 'Hedgehog', 'Squirrel', 'Badger', 'Beaver'],
  ['fruit', 'Pineapple', 'Mango', 'Cherry', 'Fig'],
  ['fruit', 'Watermelon', 'Grape', 'Lemon', 'Pear'],
  ['sports', 'Tennis', 'Golf', 'Hockey', 'Fencing'],
  ['sports', 'Marathon', 'Javelin', 'Hurdles', 'Decathlon'],
  ['work', 'Dentist', 'Surgeon', 'Pharmacist', 'Midwife'],
  ['work', 'Firefighter', 'Postman', 'Baker', 'Judge'],
  ['the house', 'Sofa', 'Wardrobe', 'Stool', 'Shelf'],
  ['the house', 'Toaster', 'Kettle', 'Blender', 'Oven'],
  ['weather', 'Thunderstorm', 'Drizzle', 'Fog', 'Heatwave'],
  ['buildings', 'Lighthouse', 'Windmill', 'Castle', 'Bridge'],
  ['tools', 'Screwdriver', 'Hammer', 'Saw', 'Pliers'],
  ['clothes', 'Raincoat', 'Scarf', 'Sandal', 'Glove'],
]

const ZH: readonly Line[] = [
  ['饮品', '豆浆', '绿茶', '可乐', '米酒'],
  ['饮品', '酸奶', '果汁', '咖啡', '白酒'],
  ['乐器', '二胡', '钢琴', '笛子', '古筝'],
  ['乐器', '吉他', '唢呐', '小号', '琵琶'],
  ['交通工具', '地铁', '出租车', '轮船', '卡车'],
  ['交通工具', '高铁', '飞机', '摩托', '缆车'],
  ['动物', '熊猫', '长颈鹿', '老虎', '骆驼'],
  ['动物', '孔雀', '麻雀', '天鹅', '鹦鹉'],
  ['水果', '荔枝', '香蕉', '葡萄', '石榴'],
  ['水果', '西瓜', '樱桃', '柠檬', '芒果'],
  ['运动', '乒乓球', '游泳', '跳高', '射箭'],
  ['运动', '太极拳', '滑雪', '举重', '体操'],
  ['职业', '警察', '护士', '厨师', '记者'],
  ['职业', '律师', '木匠', '导游', '会计'],
  ['家居', '沙发', '台灯', '书架', '地毯'],
  ['家居', '冰箱', '微波炉', '洗衣机', '电扇'],
  ['天气', '台风', '彩虹', '大雾', '冰雹'],
  ['建筑', '长城', '佛塔', '石桥', '城堡'],
  ['工具', '剪刀', '锤子', '钳子', '尺子'],
  ['节日', '中秋节', '春节', '端午', '元宵'],
]

const described =
  (language: DescribedWord['language']) =>
  ([field, word, ...distractors]: Line): DescribedWord => ({ language, field, word, distractors })

/** Forty words, half of them in each language. */
export const WORDS: readonly DescribedWord[] = [...EN.map(described('en')), ...ZH.map(described('zh'))]
