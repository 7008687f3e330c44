import type { Language } from './constants.ts'

/** A topic and words of it, of which one is the code word. */
export interface TopicCard {
  topic: string
  words: readonly string[]
}

/** For a game that nobody gave a card: a few of our own. */
export const TOPIC_CARDS: Readonly<Record<Language, readonly TopicCard[]>> = {
  en: [
    { topic: 'Fruits', words: ['Apple', 'Banana', 'Cherry', 'Grape', 'Mango', 'Peach', 'Pear', 'Pineapple'] },
    { topic: 'Animals', words: ['Bear', 'Camel', 'Dolphin', 'Elephant', 'Giraffe', 'Lion', 'Otter', 'Penguin'] },
    { topic: 'Sports', words: ['Boxing', 'Cricket', 'Fencing', 'Golf', 'Rowing', 'Sailing', 'Skiing', 'Tennis'] },
    { topic: 'Countries', words: ['Brazil', 'Canada', 'Egypt', 'Greece', 'India', 'Japan', 'Kenya', 'Norway'] },
    { topic: 'Instruments', words: ['Cello', 'Drum', 'Flute', 'Guitar', 'Harp', 'Organ', 'Piano', 'Trumpet'] },
    { topic: 'In the kitchen', words: ['Fork', 'Fridge', 'Grater', 'Kettle', 'Oven', 'Pan', 'Sieve', 'Toaster'] },
    { topic: 'Professions', words: ['Baker', 'Dentist', 'Farmer', 'Judge', 'Pilot', 'Plumber', 'Surgeon', 'Tailor'] },
    { topic: 'On the road', words: ['Bicycle', 'Bus', 'Lorry', 'Moped', 'Taxi', 'Tractor', 'Tram', 'Van'] },
  ],
  zh: [
    { topic: '水果', words: ['苹果', '香蕉', '樱桃', '葡萄', '芒果', '桃子', '西瓜', '菠萝'] },
    { topic: '动物', words: ['熊猫', '骆驼', '海豚', '大象', '长颈鹿', '狮子', '水獭', '企鹅'] },
    { topic: '运动', words: ['拳击', '篮球', '击剑', '高尔夫', '赛艇', '游泳', '滑雪', '网球'] },
    { topic: '国家', words: ['巴西', '加拿大', '埃及', '希腊', '印度', '日本', '肯尼亚', '挪威'] },
    { topic: '乐器', words: ['大提琴', '鼓', '长笛', '吉他', '竖琴', '管风琴', '钢琴', '小号'] },
    { topic: '厨房用品', words: ['叉子', '冰箱', '菜刀', '水壶', '烤箱', '平底锅', '筛子', '砧板'] },
    { topic: '职业', words: ['面包师', '牙医', '农民', '法官', '飞行员', '水管工', '外科医生', '裁缝'] },
    { topic: '天气', words: ['晴天', '暴雨', '大雪', '冰雹', '台风', '浓雾', '雷电', '彩虹'] },
  ],
}
